import { openPageChannel, tabAddress } from './evaluation/page-channel.ts'
import { loadCities } from './fields/load-cities.ts'
import type { Life } from './life.ts'
import { ownAnswers } from './own-answers.ts'
import { findStepProblem } from './wizard.ts'

/** What can be done from the third question on. Each stays the same function from drawing to drawing. */
export function createLaterActions(life: Life) {
  const { root, getState, getTerms, getTexts, update, emit } = life
  let channel: ReturnType<typeof openPageChannel> | undefined
  return {
    /** To a step, to change an answer and come back to the result. */
    edit: (step: number) => life.goToStep(step, true),
    /** Goes on when the step has nothing to object to; otherwise says what. */
    submit: () => {
      const texts = getTexts()
      const problem = findStepProblem(getState(), getTerms(), texts)
      if (!problem) return life.advance()
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
    /** Begins with the listing that the page shows by now; what is the visitor's own stays. Or leaves it. */
    takeListing: (take: boolean) => {
      const { answers, otherListing } = getState()
      if (take) life.restartWith(ownAnswers(answers))
      else update({ declined: otherListing, otherListing: undefined })
    },
    requestEvaluation: () => {
      if (!emit('avaliacao')) return
      const isKept = getState().evaluation === 'closed'
      update({ evaluation: isKept ? 'ready' : 'loading' })
      if (isKept) channel?.tell()
    },
    /** Called with the frame of the evaluation page as it appears; what it returns is called when it goes. */
    connectForm: (frame: HTMLIFrameElement | null) => {
      channel = frame ? openPageChannel(frame, life) : undefined
      return channel?.stop
    },
    /** Where the form opens in a tab of its own. */
    getTabAddress: () => tabAddress(life),
    /** Called with the city field as it appears, a new one for each state. */
    loadCities: (field: unknown) => {
      if (field) loadCities(life)
    },
  }
}
