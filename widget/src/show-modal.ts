/** Opens a dialog as it appears: given as its `ref`. Closed before it goes, or the focus would not return. */
export const showModal = (dialog: HTMLDialogElement | null) => {
  dialog?.showModal()
  return () => dialog?.close()
}
