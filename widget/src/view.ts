import { h, render } from 'preact'
import { createActions } from './actions.ts'
import { App } from './app.tsx'
import { hasFloatingButton, noteFloating } from './floating-button.ts'
import { getLaterSteps } from './load-later-steps.ts'
import { createPressFilter } from './press-filter.ts'
import type { SimulatorContext } from './simulator-context.ts'
import type { LaterActions } from './simulator.ts'

export type View = ReturnType<typeof createView>

/** Renders a simulator in its shadow root, and moves the focus to each new heading. */
export function createView(context: SimulatorContext) {
  const { root, getState, getTexts } = context
  const presses = createPressFilter()
  /** The first heading must not steal the focus of the host page. */
  let headingShown = false
  let isDrawing = false
  let laterActions: LaterActions | undefined

  const actions = {
    ...createActions(context),
    ...presses,
    /** A `ref` for each heading. */
    focusHeading: (heading: HTMLElement | null) => {
      if (!heading) return
      const { open } = getState()
      if (headingShown || open) {
        heading.focus({ preventScroll: true })
        const wizard = heading.closest('.z')!
        // Measures the wizard before its style changes again.
        getLaterSteps()?.reveal(wizard, root.host, open)
        presses.coverStep(wizard)
      }
      headingShown = true
    },
  }

  const draw = () => {
    const state = getState()
    const { options, config, refused } = state
    // Removing a focused field fires its blur during rendering, which must not start another render.
    if (!options || !root.isConnected || isDrawing) return
    isDrawing = true
    noteFloating(draw, options.mode === 'flutuante' && !refused)
    const laterSteps = getLaterSteps()
    try {
      render(
        refused
          ? h('slot', null)
          : h(App, {
              simulator: {
                ...config,
                texts: getTexts(),
                hasButton: hasFloatingButton(draw),
                laterSteps,
                state,
                options,
                ...actions,
                ...(laterActions ??= laterSteps?.createActions(context))!,
              },
            }),
        root,
      )
    } finally {
      isDrawing = false
    }
  }

  return {
    ...actions,
    draw,
    clear: () => {
      headingShown = false
      render(null, root)
      noteFloating(draw, false)
    },
  }
}
