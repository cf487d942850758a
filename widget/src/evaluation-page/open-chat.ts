/** iPhones and iPads; recent iPads call themselves Macs, but no Mac has a touch screen. */
const isIos = () =>
  /iP(hone|ad|od)/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** Opens a chat link: on iOS in place, elsewhere in a new tab, and in place where the tab is blocked. */
export function openChat(url: string) {
  const tab = isIos() ? null : open(url, '_blank')
  if (tab) tab.opener = null
  else open(url, '_top')
}
