/** `ref` for an element that replaces a form: takes the focus that the form had. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()

/** Whether the focus fell back to the page or to an ancestor, because the focused element was removed. */
export const isFocusLost = (element: HTMLElement | null): boolean =>
  element !== null && element !== document.activeElement && document.activeElement?.contains(element) === true
