import { firstOpenStep, readAnswers, RESULT_STEP, simulate, today, type SimulationAnswers } from 'core'
import type { Simulation } from 'core'
import type { SimulatorTexts } from 'core/texts/simulator'
import { simulatorOpeningTexts } from 'core/texts/simulator-opening'
import { h, render } from 'preact'
import { App } from './app.tsx'
import { isPopup, readOptions, type Options } from './attributes.ts'
import { builtInConfig, fetchJsonFrom, loadConfig, loadLogo, UNUSABLE } from './config.ts'
import { createEmit } from './events.ts'
import { createListingReader, isSame, type Listing } from './listing.ts'
import { getLaterSteps, loadLaterSteps } from './load-later-steps.ts'
import type { Life } from './life.ts'
import type { LaterActions, Simulator } from './simulator.ts'
import { answer, CITY_STEP, goTo, initialState, passKnown, type Change } from './wizard.ts'

/** The first question is on screen by then: to ask for the configuration takes as long as to draw half of it. */
const AFTER_FRAME_MS = 20

/**
 * The life of one simulator: its state, what is drawn of it, and what follows from a change. Kept apart from the
 * element so that a move in the document, or a removal and return, loses nothing.
 */
export function createController(host: HTMLElement, root: ShadowRoot, internals: ElementInternals) {
  let options: Options | undefined
  let config = builtInConfig
  let state = initialState()
  let drawLogo: Simulator['drawLogo']
  /** Whether a heading was shown: the first one never takes the focus of a host page. */
  let headingShown = false
  let loading = false
  let laterStepsFailed = false
  /** Whether the partner's simulator may not stand here: then the host's own link is shown. */
  let refused = false
  /** What the answers began with, and where. */
  let listing: Listing = { reference: '', city: '', answers: {} }
  let known: SimulationAnswers = {}
  let firstStep = 1
  /** Whether the visitor did something: from then on the page changes no answer without asking. */
  let answered = false
  /** Whether the page was told of the result that is seen. */
  let told = false
  let becomeReady: (() => void) | undefined
  const ready = new Promise<void>((resolve) => {
    becomeReady = resolve
  })

  const terms = () => config.formula.body.terms
  const texts = () =>
    ({ ...simulatorOpeningTexts, ...getLaterSteps()?.texts, ...config.strings.simulador }) as SimulatorTexts
  const readAttribute = (name: string) => host.getAttribute(name)
  const listingReader = createListingReader(readAttribute, terms)
  const emit = createEmit(host, () => options?.dataLayer ?? '')

  let drawing = false
  const draw = () => {
    // A field that is taken away with the focus fires its blur in the midst of drawing: it draws nothing more.
    if (!options || !host.isConnected || drawing) return
    drawing = true
    try {
      render(
        refused
          ? h('slot', null)
          : h(App, {
              simulator: {
                ...config,
                texts: texts(),
                drawLogo,
                laterSteps: getLaterSteps(),
                laterStepsFailed,
                state,
                options,
                ...actions,
                ...(laterActions ??= getLaterSteps()?.createActions(life))!,
              },
            }),
        root,
      )
    } finally {
      drawing = false
    }
  }

  /** Fetches the second file once someone answers: most visitors of a host page never do. */
  const loadNextFile = () => {
    if (!options || loading || getLaterSteps()) return
    loading = true
    laterStepsFailed = false
    const finish = (failed: boolean) => {
      loading = false
      laterStepsFailed = failed
      draw()
      if (failed) emit('erro', { codigo: 'etapas' })
    }
    loadLaterSteps(root, options.ownOrigin).then(
      () => finish(false),
      () => finish(true),
    )
  }

  const set = (change: Change) => {
    const { step } = state
    state = { ...state, ...change }
    if (state.step > 1) loadNextFile()
    draw()
    const result = state.step === RESULT_STEP ? getResult() : null
    internals.setFormValue(result && JSON.stringify(result))
    if (!options) return
    if (state.step !== step) emit('etapa', { etapa: state.step })
    if (state.step !== RESULT_STEP) told = false
    else if (result && !told) {
      told = true
      const { propertyType, state: uf } = state.answers
      emit('resultado', { tipoImovel: propertyType, uf, prazo: result.termMonths })
    }
  }

  const goToStep = (step: number, returning?: boolean) => set(goTo(state, step, terms(), returning))

  /** Takes what comes from outside; a step that is then out of reach is left, any other stays as it is. */
  const receive = (change?: Change) => {
    const next = { ...state, ...change }
    const lost = firstOpenStep(next.answers, terms()) < next.step
    set({ ...next, ...(lost && goTo(next, next.step, terms())) })
  }

  const pass = (step: number) => (options?.skipKnown ? passKnown(step, known, terms()) : step)

  /** Begins with what the page says of a home, over other answers. */
  const begin = (fresh: Listing, others?: SimulationAnswers): Change => {
    listing = fresh
    known = fresh.answers
    if (options?.skipKnown) {
      known = { ...(known.propertyValue && { inputMode: 'property_value' }), ...known }
      // It counts as it is written until its list is here.
      if (known.state && fresh.city) known = { city: fresh.city, ...known }
    }
    firstStep = pass(1)
    return { answers: { ...others, ...known }, otherListing: undefined }
  }

  /** Takes what the page says by now; once the visitor answered, another home is asked about. */
  const followPage = (patch: SimulationAnswers = {}) => {
    const fresh = listingReader.read()
    if (isSame(fresh, listing)) set({ otherListing: undefined })
    else if (!answered) {
      const stands = state.step === firstStep
      receive({ ...begin(fresh), ...(stands && { step: firstStep }) })
    } else if (getLaterSteps()?.isSameHome(fresh, listing)) {
      listing = fresh
      receive(answer(state, patch))
    } else set({ otherListing: isSame(fresh, state.declined) ? undefined : fresh })
  }

  /** Null as well while what feeds the cards is on its way. */
  const getResult = (): Simulation | null => {
    const { answers, analysis } = state
    const { formula, fees } = config
    const compute = getLaterSteps()?.simulate ?? (formula.body.cards !== 'linha' && simulate)
    return compute && firstOpenStep(answers, terms()) === RESULT_STEP
      ? compute(answers, formula, today(new Date()), fees, analysis === 'failed')
      : null
  }

  const restartWith = (others?: SimulationAnswers) =>
    set({ ...initialState(), ...begin(listingReader.read(), others), step: firstStep })

  const life: Life = {
    root,
    getState: () => state,
    getOptions: () => options!,
    getListing: () => listing,
    getTerms: terms,
    getTexts: texts,
    update: set,
    advance: () => actions.advance(),
    goToStep,
    receive,
    restartWith,
    emit,
  }
  let laterActions: LaterActions | undefined

  const actions = {
    answer: (patch: SimulationAnswers, more?: Change) => {
      answered = true
      set({ ...answer(state, patch), ...more })
    },
    update: set,
    /** On; back to the result for who came from there, as soon as nothing is missing. */
    advance: () => {
      answered = true
      const next = pass(state.step + 1)
      // Passed over: its list is asked all the same.
      if (state.step < CITY_STEP && next > CITY_STEP) getLaterSteps()?.loadCities(life)
      goToStep(state.returning ? RESULT_STEP : next, state.returning)
    },
    back: () => {
      if (state.returning || state.step > 1) goToStep(state.returning ? RESULT_STEP : state.step - 1)
      else actions.leave()
    },
    /** Until the second file is here nothing can be refused. */
    submit: () => actions.advance(),
    leave: () => {
      if (!emit('fechar')) return
      if (state.open) set({ open: false })
      else goToStep(1)
    },
    restart: () => {
      answered = false
      listingReader.forget()
      restartWith()
      emit('reiniciar')
    },
    retry: () => {
      loadNextFile()
      // The button goes: the focus would go with it.
      root.querySelector<HTMLElement>('.t')?.focus()
      draw()
    },
    /** Called with each heading as it appears. */
    focusHeading: (heading: HTMLElement | null) => {
      if (!heading) return
      if (headingShown || state.open) {
        heading.focus({ preventScroll: true })
        getLaterSteps()?.reveal(heading.closest('.z')!, host, state.open)
      }
      headingShown = true
    },
  }

  const loadPublished = ({ api, partner }: Options) => {
    refused = false
    loadConfig(fetchJsonFrom(api), api, partner).then(
      (loaded) => {
        config = loaded
        receive()
        // Where it cannot be had, the mark stays.
        if (loaded.logo)
          void loadLogo(api + loaded.logo).then(
            (paint) => {
              drawLogo = paint
              draw()
            },
            () => {},
          )
      },
      // The built-in rules go on, but where the partner's simulator may not stand; the host may want to know.
      (problem: Error) => {
        refused = problem.message === '403'
        draw()
        emit('erro', {
          codigo: refused ? 'origem' : problem.message === UNUSABLE ? UNUSABLE : 'api',
        })
      },
    )
  }

  return {
    set,
    goToStep,
    ready,
    restart: actions.restart,
    getResult,
    getAnswers: () => ({ ...state.answers }),
    isReady: () => !!options,
    focus: () => {
      if (isPopup(options)) set({ open: true })
      else root.querySelector<HTMLElement>('.body :is(button,input,select)')?.focus()
    },
    setAnswers: (raw: unknown) => {
      const given = readAnswers(raw)
      listingReader.give(given)
      // Without a place the attributes are not read yet.
      if (options) followPage(given)
      else set(answer(state, given))
    },
    readAttributes() {
      if (!options) return
      const { api, partner } = options
      options = readOptions(readAttribute)
      followPage()
      if (api !== options.api || partner !== options.partner) loadPublished(options)
    },
    connect() {
      if (options) return draw()
      options = readOptions(readAttribute)
      set({ ...begin(listingReader.read()), step: firstStep })
      if (options.mode === 'pagina') loadNextFile()
      becomeReady?.()
      emit('pronto', { versao: __VERSION__ })
      setTimeout(() => loadPublished(options!), AFTER_FRAME_MS)
    },
    disconnect: () => {
      if (host.isConnected) return
      headingShown = false
      set({ open: false, evaluation: undefined })
      render(null, root)
    },
  }
}
