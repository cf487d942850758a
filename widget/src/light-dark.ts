/** Browsers older than 2024 lack `light-dark()`. */
const isKnown = CSS.supports('color', 'light-dark(red,red)')

/** Makes CSS readable for this browser: without `light-dark()` both colours become variables that `chooseColors` switches. */
export const readableColors = (css: string) =>
  isKnown ? css : css.replace(/light-dark\((.+?),(.+?)\)/g, 'var(--light,$1) var(--dark,$2)')

/** Selects the colours of an element and its descendants by its `color-scheme`. */
export function chooseColors(element: HTMLElement | null) {
  if (isKnown || !element) return
  const { colorScheme } = getComputedStyle(element)
  const isDark =
    /dark/.test(colorScheme) &&
    !(/light/.test(colorScheme) && matchMedia('(prefers-color-scheme:light)').matches)
  // `var()` uses its fallback for `initial`, and nothing for a space.
  element.style.setProperty('--light', isDark ? ' ' : 'initial')
  element.style.setProperty('--dark', isDark ? 'initial' : ' ')
}
