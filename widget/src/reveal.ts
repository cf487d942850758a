/**
 * Shows the upper end of the wizard where it is above the window, or below something that sticks to the top of the page.
 * @param isOpen whether it is in a dialog, which scrolls by itself
 */
export function reveal(wizard: Element, host: HTMLElement, isOpen?: boolean) {
  if (isOpen || wizard.getBoundingClientRect().top < 0) wizard.scrollIntoView({ behavior: 'instant' })
  const { left, top, width } = wizard.getBoundingClientRect()
  const page = host.getRootNode() as Document | ShadowRoot
  const over = page.elementFromPoint(left + width / 2, Math.max(0, top) + 1)
  if (!over || over === host || over.contains(host)) return
  const { bottom } = over.getBoundingClientRect()
  // What covers much of the window is no header.
  if (bottom < innerHeight / 3) scrollBy({ top: top - bottom, behavior: 'instant' })
}
