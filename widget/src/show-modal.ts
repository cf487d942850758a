/** Opens a dialog as it appears: given as its `ref`. */
export const showModal = (dialog: HTMLDialogElement | null) => {
  if (dialog && !dialog.open) dialog.showModal()
}
