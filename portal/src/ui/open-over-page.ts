const FOCUSABLE = [
  'a[href]',
  'summary',
  ...['button', 'input', 'select', 'textarea'].map((name) => `${name}:not(:disabled)`),
  '[tabindex]:not([tabindex="-1"])',
].join()

const isVisible = (element: HTMLElement) => element.getClientRects().length > 0

/** Moves the focus from the last element of a dialog to the first, and back. */
function wrapFocus(dialog: HTMLElement, event: KeyboardEvent) {
  if (event.key !== 'Tab' || event.defaultPrevented || !dialog.contains(document.activeElement)) return
  const stops = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isVisible)
  const [first, last] = [stops[0], stops.at(-1)]
  const active = document.activeElement
  const isBeforeFirst =
    active === dialog || (active !== null && !active.matches(FOCUSABLE) && active !== last)
  const next = event.shiftKey ? (active === first || isBeforeFirst) && last : active === last && first
  if (!next) return
  event.preventDefault()
  next.focus()
}

/**
 * Opens a dialog over the page without making the page inert, for which Chromium computes the style of every element anew:
 * a quarter of a second over a list of 50 cases, CPU 4×. The dialog covers the page for the pointer, and the focus stays in
 * it. @returns closes the dialog
 */
export function openOverPage(dialog: HTMLDialogElement, begin: () => HTMLElement | null): () => void {
  dialog.showPopover?.()
  // `showPopover` refuses a dialog that is already open.
  dialog.setAttribute('open', '')
  const onKeyDown = (event: KeyboardEvent) => wrapFocus(dialog, event)
  const onFocusIn = ({ target }: FocusEvent) => {
    // A question over the panel is a dialog as well.
    if (target instanceof Element && !target.closest('dialog')) begin()?.focus()
  }
  dialog.addEventListener('keydown', onKeyDown)
  document.addEventListener('focusin', onFocusIn)
  return () => {
    dialog.removeEventListener('keydown', onKeyDown)
    document.removeEventListener('focusin', onFocusIn)
    dialog.removeAttribute('open')
  }
}
