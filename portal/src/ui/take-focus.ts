/** `ref` of what takes the place of a form: the focus goes there, since what had it is gone. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
