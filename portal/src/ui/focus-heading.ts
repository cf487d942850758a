/** Focuses the page heading: when a screen opens, or when the focused row is removed. */
export function focusHeading(options?: FocusOptions): void {
  const heading = document.querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus(options)
}
