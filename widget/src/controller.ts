import {
  findByName,
  firstOpenStep,
  readAnswers,
  RESULT_STEP,
  simulate,
  today,
  type Simulation,
  type SimulationAnswers,
} from 'core'
import type { SimulatorTexts } from 'core/texts/simulator'
import { simulatorOpeningTexts } from 'core/texts/simulator-opening'
import { h, render } from 'preact'
import { App } from './app.tsx'
import { readAnswersOf, readOptions, type Options } from './attributes.ts'
import { builtInConfig, fetchJsonFrom, loadConfig, loadLogo } from './config.ts'
import { getLaterSteps, loadLaterSteps } from './load-later-steps.ts'
import type { Simulator } from './simulator.ts'
import { answer, goTo, initialState, findStepProblem, type Change } from './wizard.ts'

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

  const terms = () => config.formula.body.terms
  const texts = () =>
    ({ ...simulatorOpeningTexts, ...getLaterSteps()?.texts, ...config.strings.simulador }) as SimulatorTexts
  const readAttribute = (name: string) => host.getAttribute(name)

  /** Tells the host page; false when it cancelled. Details carry no personal data and no amount. */
  const emit = (name: string, more?: object) => {
    const type = `simulador:${name}`
    const detail = { v: 1, ...more }
    const layer = (window as unknown as Record<string, unknown>)[options?.dataLayer ?? '']
    if (Array.isArray(layer)) layer.push({ event: type, ...detail })
    return host.dispatchEvent(
      new CustomEvent(type, { bubbles: true, composed: true, cancelable: true, detail }),
    )
  }

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
    if (state.step !== step && state.step > 1) loadNextFile()
    draw()
    const result = state.step === RESULT_STEP ? getResult() : null
    internals.setFormValue(result && JSON.stringify(result))
    if (!options || state.step === step) return
    emit('etapa', { etapa: state.step })
    const { propertyType, state: uf } = state.answers
    if (result) emit('resultado', { tipoImovel: propertyType, uf, prazo: result.termMonths })
  }

  const goToStep = (step: number, returning?: boolean) => set(goTo(state, step, terms(), returning))

  /** Takes what comes from outside; a step that is then out of reach is left, any other stays as it is. */
  const applyOutside = (change?: Change) => {
    const next = { ...state, ...change }
    const lost = firstOpenStep(next.answers, terms()) < next.step
    set({ ...next, ...(lost && goTo(next, next.step, terms())) })
  }

  const getResult = (): Simulation | null =>
    firstOpenStep(state.answers, terms()) < RESULT_STEP
      ? null
      : simulate(state.answers, config.formula, today(new Date()), config.fees)

  const actions = {
    answer: (patch: SimulationAnswers, more?: Change) => set({ ...answer(state, patch), ...more }),
    update: set,
    edit: (step: number) => goToStep(step, true),
    /** On; back to the result for who came from there, as soon as nothing is missing. */
    advance: () => goToStep(state.returning ? RESULT_STEP : state.step + 1, state.returning),
    back: () => {
      if (state.returning || state.step > 1) goToStep(state.returning ? RESULT_STEP : state.step - 1)
      else actions.leave()
    },
    submit: () => {
      const problem = findStepProblem(state, terms(), texts())
      if (!problem) return actions.advance()
      const { field, message } = problem
      const { erroRenda, faltaRenda, faltaResposta, erro } = texts()
      set({
        showProblems: true,
        toast: field === 'incomeTypes' ? [erroRenda, faltaRenda] : [erro, message ?? faltaResposta],
      })
      root.querySelector<HTMLElement>(`[name=${field}]`)?.focus()
    },
    leave: () => {
      if (!emit('fechar')) return
      if (state.open) set({ open: false })
      else goToStep(1)
    },
    restart: () => {
      set({ ...initialState(), returning: false })
      emit('reiniciar')
    },
    retry: () => {
      loadNextFile()
      // The button goes: the focus would go with it.
      root.querySelector<HTMLElement>('.t')?.focus()
      draw()
    },
    requestEvaluation: () => {
      if (emit('avaliacao')) set({ evaluation: 'loading' })
    },
    /** Called with each heading as it appears. */
    focusHeading: (heading: HTMLElement | null) => {
      if (!heading) return
      if (headingShown || state.open) {
        heading.focus({ preventScroll: true })
        if (state.open || host.getBoundingClientRect().top < 0) heading.closest('.z')?.scrollIntoView()
      }
      headingShown = true
    },
    /** Called with the frame of the evaluation page as it appears; what it returns is called when it goes. */
    connectForm: (frame: HTMLIFrameElement | null) =>
      frame
        ? getLaterSteps()!.openPageChannel(frame, options!, state, (evaluation, sent) => {
            if (sent) emit('lead', { canal: 'whatsapp' })
            set({ evaluation })
          })
        : undefined,
    /** Called with the city field as it appears, a new one for each state. */
    loadCities: (field: unknown) => {
      const { state: uf } = state.answers
      if (!uf || !field) return
      const { listCities } = getLaterSteps()!
      void listCities(fetchJsonFrom(options!.api), uf).then((cities) => {
        if (state.answers.state !== uf) return
        // What was typed meanwhile, or handed over, counts only when it is one of the cities; with none to ask, it stays.
        const name = state.cityQuery ?? state.answers.city ?? readAttribute('cidade') ?? ''
        const municipio = findByName(cities, name)
        const found = cities.length ? { city: municipio?.nome, municipio } : { city: name.trim() }
        set({ cities, ...answer(state, found) })
      })
    },
  }

  return {
    set,
    goToStep,
    restart: actions.restart,
    getResult,
    getAnswers: () => ({ ...state.answers }),
    setAnswers: (given: unknown) => applyOutside(answer(state, readAnswers(given))),
    readAttributes() {
      if (options) options = readOptions(readAttribute)
      draw()
    },
    connect() {
      if (options) return draw()
      options = readOptions(readAttribute)
      // What was set before the element had a place stays over what its attributes prefill.
      state.answers = { ...readAnswersOf(readAttribute, terms()), ...state.answers }
      draw()
      if (state.step > 1 || options.mode === 'pagina') loadNextFile()
      emit('pronto', { versao: __VERSION__ })
      void loadConfig(fetchJsonFrom(options.api), options.partner).then(
        (loaded) => {
          config = loaded
          applyOutside()
          // Where it cannot be had, the mark stays.
          if (loaded.logo)
            void loadLogo(options!.api + loaded.logo).then(
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
          emit('erro', { codigo: refused ? 'origem' : 'api' })
        },
      )
    },
    disconnect: () => {
      if (host.isConnected) return
      headingShown = false
      set({ open: false, evaluation: undefined })
      render(null, root)
    },
  }
}
