/**
 * Scrolls to the top of the wizard if it is above the window, or below a sticky header of the page.
 * @param isOpen whether the wizard is in a dialog, which scrolls by itself
 */
export function reveal(wizard: Element, host: Element, isOpen?: boolean) {
  if (isOpen || wizard.getBoundingClientRect().top < 0) wizard.scrollIntoView({ behavior: 'instant' })
  const { left, top, width } = wizard.getBoundingClientRect()
  const page = host.getRootNode() as Document | ShadowRoot
  const over = page.elementFromPoint(left + width / 2, Math.max(0, top) + 1)
  if (!over || over === host || over.contains(host)) return
  const { bottom } = over.getBoundingClientRect()
  // An element that covers much of the window is no header.
  if (bottom < innerHeight / 3) scrollBy({ top: top - bottom, behavior: 'instant' })
}
