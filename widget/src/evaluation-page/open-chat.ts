/** Detects iPhones and iPads; recent iPads identify as Macs, but no Mac has a touch screen. */
const isIos = () =>
  /iP(hone|ad|od)/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** Whether a user activation still allows opening a tab; undefined in older browsers. */
const isPressed = () => (navigator as { userActivation?: UserActivation }).userActivation?.isActive

/** Time that a new tab needs to come to the front. */
const SOON_MS = 300

/**
 * Whether the chat opened: `maybe` where the browser opened a tab but withheld its window, `shut` where a frame may open
 * nothing.
 */
export type Opening = 'opened' | 'maybe' | 'shut'

/** Opens a chat link: on iOS in place, elsewhere in a new tab, and in place where the tab is blocked. */
export async function openChat(url: string): Promise<Opening> {
  if (!isIos()) {
    const wasPressed = isPressed()
    const tab = open(url, '_blank')
    if (tab) {
      tab.opener = null
      return 'opened'
    }
    // A page with COOP gets no handle of the tab that it opened, but opening it consumes the user activation.
    if (wasPressed && !isPressed()) return 'maybe'
    await new Promise((resolve) => {
      setTimeout(resolve, SOON_MS)
    })
    if (document.hidden || !document.hasFocus()) return 'maybe'
  }
  return open(url, '_top') ? 'opened' : 'shut'
}
