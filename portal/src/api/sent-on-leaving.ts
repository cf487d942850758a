/** Set in this tab while a request of the previous page may still be under way. */
const KEY = 'sent-on-leaving'

/** Records that this page sends a request while it unloads: the next page may load its data before the request arrives. */
export const noteSentOnLeaving = (): void => sessionStorage.setItem(KEY, 'true')

/** Whether the previous page sent a request while it unloaded. Clears the record. */
export function takeSentOnLeaving(): boolean {
  const wasSent = sessionStorage.getItem(KEY) !== null
  sessionStorage.removeItem(KEY)
  return wasSent
}
