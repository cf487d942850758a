import { openPageChannel, tabAddress } from './evaluation/page-channel.ts'
import { loadCities } from './fields/load-cities.ts'
import { visitorAnswers } from './visitor-answers.ts'
import { firstOpenQuestion, termsOf } from './reduce.ts'
import type { SimulatorContext } from './simulator-context.ts'
import { CITY_STEP, findStepProblem, type Change } from './wizard.ts'

/** Actions from the third question on. The functions are the same on every render. */
export function createLaterActions(context: SimulatorContext) {
  const { root, getState, dispatch, getTexts, readListing, emit } = context
  const update = (change: Change) => dispatch({ type: 'update', change })
  const advance = () => {
    const state = getState()
    // Loads the cities even if the page skips their question.
    if (state.step < CITY_STEP && firstOpenQuestion(state, state.step + 1) > CITY_STEP) loadCities(context)
    dispatch({ type: 'advance' })
  }
  let channel: ReturnType<typeof openPageChannel> | undefined
  return {
    advance,
    /** Opens a step to change an answer; Continue then returns to the result. */
    edit: (step: number) => dispatch({ type: 'goTo', step, returning: true }),
    /** Advances, or shows the step's first problem. */
    submit: () => {
      const texts = getTexts()
      const problem = findStepProblem(getState(), termsOf(getState()), texts)
      if (!problem) return advance()
      const { field, message } = problem
      update({
        showProblems: true,
        toast:
          field === 'incomeTypes'
            ? [texts.erroRenda, texts.faltaRenda]
            : [texts.erro, message ?? texts.faltaResposta],
      })
      root.querySelector<HTMLElement>(`[name=${field}]`)?.focus()
    },
    /** Accepts the listing that the page shows now, and restarts with the visitor's own answers; or declines it. */
    takeListing: (take: boolean) => {
      const { answers, otherListing } = getState()
      if (take) dispatch({ type: 'restart', listing: readListing(), others: visitorAnswers(answers) })
      else update({ declined: otherListing, otherListing: undefined })
    },
    requestEvaluation: () => {
      if (!emit('avaliacao')) return
      const isMounted = getState().evaluation === 'closed'
      update({ evaluation: isMounted ? 'ready' : 'loading' })
      if (isMounted) channel?.sendStart()
    },
    /** Closes the form, whose content stays in memory only. */
    closeEvaluation: () => {
      channel?.sendClosed()
      update({ evaluation: getState().evaluation === 'ready' ? 'closed' : undefined })
    },
    /** A `ref` for the frame of the evaluation page; the returned function runs when it is removed. */
    connectForm: (frame: HTMLIFrameElement | null) => {
      channel = frame ? openPageChannel(frame, context) : undefined
      return channel?.stop
    },
    /** Address of the form in its own tab. */
    getTabAddress: () => tabAddress(context),
    /** A `ref` for the city field, which is recreated for each state. */
    loadCities: (field: unknown) => {
      if (field) loadCities(context)
    },
  }
}
