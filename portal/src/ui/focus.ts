/** `ref` of what takes the place of a form: the focus goes there, since what had it is gone. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()

/** Whether the focus fell back to the page, or to what stands around an element, when what had it went. */
export const isFocusLost = (element: HTMLElement | null): boolean =>
  element !== null && element !== document.activeElement && document.activeElement?.contains(element) === true
