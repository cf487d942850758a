/**
 * Opens a dialog as it appears: given as its `ref`. Closed before it goes, or the focus would not return. The page behind
 * does not scroll meanwhile.
 */
export const showModal = (dialog: HTMLDialogElement | null) => {
  if (!dialog) return undefined
  const { style } = dialog.ownerDocument.documentElement
  const { overflow } = style
  dialog.showModal()
  style.overflow = 'hidden'
  return () => {
    dialog.close()
    // Of two dialogs the outer one gives back what it found, whichever goes first.
    if (overflow !== 'hidden') style.overflow = overflow
  }
}
