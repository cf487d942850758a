/** Render functions of the page's floating simulators, in order of appearance. */
const floating = new Set<() => void>()

/** Checks whether this simulator owns the page's only floating button. */
export const hasFloatingButton = (draw: () => void) => floating.values().next().value === draw

/** Registers or removes a floating simulator; when the owner leaves, the next one renders the button. */
export function noteFloating(draw: () => void, isFloating: boolean) {
  const hadButton = hasFloatingButton(draw)
  if (isFloating) floating.add(draw)
  else floating.delete(draw)
  const [first] = floating
  if (hadButton && first !== draw) first?.()
}
