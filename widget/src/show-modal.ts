/**
 * A `ref` that opens a dialog as modal and locks the page's scrolling. Its cleanup closes the dialog before removal, or the
 * focus would not return.
 */
export const showModal = (dialog: HTMLDialogElement | null) => {
  if (!dialog) return undefined
  const { style } = dialog.ownerDocument.documentElement
  const { overflow } = style
  dialog.showModal()
  style.overflow = 'hidden'
  return () => {
    dialog.close()
    // Only the outer of two nested dialogs restores the page's overflow.
    if (overflow !== 'hidden') style.overflow = overflow
  }
}
