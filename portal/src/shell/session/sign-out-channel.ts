/** Channel between the windows of a browser. Without BroadcastChannel, a window notices once its tab becomes visible. */
export const SIGN_OUT_CHANNEL = 'sim.saida'

/** One per window, because a channel does not receive its own messages. */
let channel: BroadcastChannel | undefined

const openChannel = () =>
  typeof BroadcastChannel === 'function' ? (channel ??= new BroadcastChannel(SIGN_OUT_CHANNEL)) : undefined

/** Notifies every other window of this browser that the session has ended. */
export function announceSignOut(): void {
  openChannel()?.postMessage(null)
}

/** Calls back once another window signs out. @returns a function that stops listening */
export function onSignOutElsewhere(leave: () => void): () => void {
  const open = openChannel()
  open?.addEventListener('message', leave)
  return () => open?.removeEventListener('message', leave)
}
