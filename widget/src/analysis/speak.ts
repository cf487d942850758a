const SPEAK_AFTER_MS = 500
const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>()

/** A `ref` that announces a text to screen readers once it stops changing. */
export const speak = (text: string) => (region: HTMLElement | null) => {
  if (!region) return
  clearTimeout(timers.get(region))
  timers.set(
    region,
    setTimeout(() => {
      // A screen reader would repeat a text that is set again.
      if (region.textContent !== text) region.textContent = text
    }, SPEAK_AFTER_MS),
  )
}
