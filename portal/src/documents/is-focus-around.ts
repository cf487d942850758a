/** Whether nothing that can be operated has the focus, but the page or what stands around an element. */
export const isFocusAround = (element: HTMLElement | null): boolean =>
  element !== null && element !== document.activeElement && document.activeElement?.contains(element) === true
