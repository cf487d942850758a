import { firstOpenStep, readAnswers, RESULT_STEP, today, type SimulationAnswers } from 'core'
import type { SimulatorTexts } from 'core/texts/simulator'
import { simulatorOpeningTexts } from 'core/texts/simulator-opening'
import { isPopup, readOptions, type Options } from './attributes.ts'
import { readCampaign } from './campaign.ts'
import { builtInConfig } from './config.ts'
import { createEffects } from './effects.ts'
import { createEmit } from './events.ts'
import { createListingReader } from './listing.ts'
import { getLaterSteps } from './load-later-steps.ts'
import { pinnedOrigin } from './build-origin.ts'
import { parseTrial } from './read-shared-trial.ts'
import { initialSimulator, reduce, termsOf } from './reduce.ts'
import type { SimulatorContext } from './simulator-context.ts'
import { createView } from './view.ts'
import { answer } from './wizard.ts'

/**
 * One simulator: its state, its view, and the API of its element. Separate from the element, so that moving the element in
 * the document, or removing and reinserting it, loses nothing.
 */
export function createController(host: HTMLElement, root: ShadowRoot, internals: ElementInternals) {
  let state = initialSimulator(builtInConfig)
  // A shared simulation opens with its scenario; our own page hands it over.
  const { scenario = state.scenario } = parseTrial(host.dataset['ajuste'] ?? '{}')
  state = { ...state, scenario }
  let becomeReady: (() => void) | undefined
  const ready = new Promise<void>((resolve) => {
    becomeReady = resolve
  })
  const readAttribute = (name: string) => host.getAttribute(name)
  const listingReader = createListingReader(readAttribute, () => termsOf(state))
  const emit = createEmit(host, () => state.options?.dataLayer ?? '')

  const dispatch: SimulatorContext['dispatch'] = (action) => {
    const before = state
    state = reduce(state, action)
    runEffects(before)
  }

  const context: SimulatorContext = {
    root,
    getState: () => state,
    dispatch,
    readListing: listingReader.read,
    getCampaign: () =>
      readCampaign(state.campaign ?? state.options?.attribution, state.options?.remembersCampaign),
    getResult: () => {
      const { answers, analysis } = state
      const { formula, fees } = state.config
      const compute = getLaterSteps()?.simulate
      return compute && firstOpenStep(answers, termsOf(state)) === RESULT_STEP
        ? compute(answers, formula, today(new Date()), fees, analysis === 'failed')
        : null
    },
    getTexts: () =>
      ({
        ...simulatorOpeningTexts,
        ...getLaterSteps()?.texts,
        ...state.config.strings.simulador,
      }) as SimulatorTexts,
    emit,
  }
  const view = createView(context)
  const runEffects = createEffects(context, view, internals)

  const readPage = (options: Options, answers?: SimulationAnswers) => {
    const listing = listingReader.read()
    const isSameHome = getLaterSteps()?.isSameHome(listing, state.listing)
    dispatch({ type: 'readPage', options, listing, answers, isSameHome })
  }

  return {
    ...context,
    ...view,
    ready,
    focus: () => {
      if (isPopup(state.options)) view.update({ open: true })
      else root.querySelector<HTMLElement>('.body :is(button,input,select)')?.focus()
    },
    setAnswers: (raw: unknown) => {
      const answers = readAnswers(raw)
      listingReader.give(answers)
      // Attributes are not read before the element is connected.
      if (state.options) readPage(state.options, answers)
      else view.update(answer(state, answers))
    },
    readAttributes() {
      if (state.options) readPage(readOptions(readAttribute, pinnedOrigin))
    },
    connect() {
      if (state.options) return view.draw()
      readPage(readOptions(readAttribute, pinnedOrigin))
      becomeReady?.()
      emit('pronto', { versao: __VERSION__ })
    },
    disconnect: () => {
      if (host.isConnected) return
      view.update({ open: false, evaluation: undefined })
      view.clear()
    },
  }
}
