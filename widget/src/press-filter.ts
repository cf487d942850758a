/** Time after a step change in which a press counts as the second half of a double press. */
const SECOND_PRESS_MS = 400

/** Ignores the second half of a double press, which would answer a question that the visitor has not read. */
export function createPressFilter() {
  let changedAt = -SECOND_PRESS_MS
  /** Whether the last press was in the bar: the first press there always counts. */
  let wasOnBar = false
  return {
    restartPresses: () => {
      changedAt = performance.now()
    },
    /** Makes the new step ignore the pointer, so that no field gets the focus and no list opens. */
    coverStep: (wizard: Element) =>
      wizard.animate({ pointerEvents: ['none', 'none'] }, { duration: SECOND_PRESS_MS }),
    /** Capturing click listener of the wizard. Clicks by scripts pass. */
    filterPress: (event: Event) => {
      const isOnBar = !!(event.target as Element).closest('.bar')
      const isSecond = event.timeStamp - changedAt < SECOND_PRESS_MS && (wasOnBar || !isOnBar)
      if (isSecond && event.isTrusted) {
        event.preventDefault()
        event.stopPropagation()
      } else wasOnBar = isOnBar
    },
  }
}
