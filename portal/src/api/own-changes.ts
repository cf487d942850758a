/** Milliseconds for which news of the own account count as an echo of this window. */
const ECHO_MS = 5000

let last = -ECHO_MS

/** Wraps `fetch` to remember when this window last changed something. */
export const withOwnChanges =
  (send: typeof fetch): typeof fetch =>
  (input, init) => {
    if (init?.method !== undefined && init.method !== 'GET') last = performance.now()
    return send(input, init)
  }

/** True within `ECHO_MS` of a change by this window: its screen reloads already. */
export const hasJustChanged = (): boolean => performance.now() - last < ECHO_MS
