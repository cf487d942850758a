/** Browsers from before 2024 do not know `light-dark()`. */
const isKnown = CSS.supports('color', 'light-dark(red,red)')

/** A sheet or a value of it as this browser reads it: where it must, both colours, and `chooseColors` says which. */
export const readableColors = (css: string) =>
  isKnown ? css : css.replace(/light-dark\((.+?),(.+?)\)/g, 'var(--light,$1) var(--dark,$2)')

/** Has an element, with all in it, take one of the two colours by its own `color-scheme`. */
export function chooseColors(element: HTMLElement | null) {
  if (isKnown || !element) return
  const { colorScheme } = getComputedStyle(element)
  const isDark =
    /dark/.test(colorScheme) &&
    !(/light/.test(colorScheme) && matchMedia('(prefers-color-scheme:light)').matches)
  // `var()` gives what stands after its comma for `initial`, and nothing for a space.
  element.style.setProperty('--light', isDark ? ' ' : 'initial')
  element.style.setProperty('--dark', isDark ? 'initial' : ' ')
}
