/**
 * A `ref` that opens a dialog as modal and locks the page's scrolling, without moving the page. Its cleanup closes the dialog before removal, or the
 * focus would not return.
 */
export const showModal = (dialog: HTMLDialogElement | null) => {
  if (!dialog) return undefined
  const { style, clientWidth } = dialog.ownerDocument.documentElement
  const { overflow, scrollbarGutter } = style
  dialog.showModal()
  // The room of a scrollbar stays, so that the page does not shift.
  if (innerWidth > clientWidth) style.scrollbarGutter = 'stable'
  style.overflow = 'hidden'
  return () => {
    dialog.close()
    // Only the outer of two nested dialogs restores the page's overflow.
    if (overflow !== 'hidden') Object.assign(style, { overflow, scrollbarGutter })
  }
}
