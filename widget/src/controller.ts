import {
  findByName,
  firstOpenStep,
  listCities,
  readAnswers,
  RESULT_STEP,
  simulate,
  type Simulation,
  type SimulationAnswers,
} from 'core'
import { h, render } from 'preact'
import { App } from './app.tsx'
import { readAnswersOf, readOptions, type Options } from './attributes.ts'
import { builtInConfig, fetchJsonFrom, loadConfig } from './config.ts'
import { listenToPage } from './evaluation/listen-to-page.ts'
import { today } from './today.ts'
import { advance, answer, goBack, goTo, initialState, problemHere, type Change } from './wizard.ts'

/**
 * The life of one simulator: its state, what is drawn of it, and what follows from a change. Kept apart from the
 * element so that a move in the document, or a removal and return, loses nothing.
 */
export function createController(host: HTMLElement, root: ShadowRoot, internals: ElementInternals) {
  let options: Options | undefined
  let config = builtInConfig
  let state = initialState()
  let stopListening: (() => void) | undefined

  const terms = () => config.formula.body.terms
  const read = (name: string) => host.getAttribute(name)

  /** Tells the host page; false when it cancelled. Details carry no personal data and no amount. */
  const emit = (name: string, more?: object) => {
    const type = `simulador:${name}`
    const detail = { v: 1, ...more }
    const layer = (window as unknown as Record<string, unknown>)[options!.dataLayer]
    if (Array.isArray(layer)) layer.push({ event: type, ...detail })
    return host.dispatchEvent(
      new CustomEvent(type, { bubbles: true, composed: true, cancelable: true, detail }),
    )
  }

  const draw = () => {
    if (!options || !host.isConnected) return
    const { formula, texts, title } = config
    render(h(App, { s: { state, options, formula, texts, title: options.title || title, ...actions } }), root)
  }

  const set = (change: Change) => {
    const before = state
    state = { ...before, ...change }
    const uf = state.answers.state
    const needsCities = state.step === 7 && (before.step !== 7 || before.answers.state !== uf) && uf
    if (needsCities) state.cities = undefined
    draw()
    if (needsCities) actions.loadCities()
    if (state.evaluation !== before.evaluation) followEvaluation()
    if (state.step !== before.step && options) arrive()
  }

  const go = (step: number, returning?: boolean) => set(goTo(state, step, terms(), returning))

  const getResult = (): Simulation | null =>
    firstOpenStep(state.answers, terms()) === RESULT_STEP
      ? simulate(state.answers, config.formula, today())
      : null

  /** The first screen never takes the focus of a host page; every later one does, as a page would. */
  const arrive = () => {
    const { step, answers } = state
    const heading = root.querySelector<HTMLElement>('.t')
    heading?.focus({ preventScroll: true })
    if (state.open || host.getBoundingClientRect().top < 0) heading?.closest('.z')?.scrollIntoView()
    emit('etapa', { etapa: step })
    const result = step === RESULT_STEP ? getResult() : null
    internals.setFormValue(result && JSON.stringify(result))
    if (result) {
      emit('resultado', {
        tipoImovel: answers.propertyType,
        prazo: result.termMonths,
        uf: answers.state,
        dentroDaRenda: result.scenarios.map((scenario) => !scenario.exceedsIncomeShare),
      })
    }
  }

  /** Begins to talk with the form's frame when it appears, and stops when it goes. */
  const followEvaluation = () => {
    const frame = root.querySelector('iframe')
    stopListening?.()
    stopListening =
      frame && options
        ? listenToPage(frame, options, state.answers, (evaluation, sent) => {
            if (sent) emit('lead', { canal: 'whatsapp' })
            set({ evaluation })
          })
        : undefined
  }

  const actions = {
    answer: (patch: SimulationAnswers, more?: Change) => set({ ...answer(state, patch), ...more }),
    show: set,
    advance: () => set(advance(state, terms())),
    submit() {
      const problem = problemHere(state, terms())
      if (!problem) return actions.advance()
      const { texts } = config
      const byType = problem.field === 'incomeTypes'
      set({
        refused: true,
        toast: [
          byType ? texts.e5 : texts.erro,
          problem.message ?? texts.f5,
        ],
      })
      root.querySelector<HTMLElement>(`[name=${problem.field}]`)?.focus()
    },
    back: () => (state.step === 1 ? actions.leave() : set(goBack(state, terms()))),
    leave() {
      if (!emit('fechar')) return
      if (state.open) set({ open: false })
      else go(1)
    },
    edit: (step: number) => go(step, true),
    evaluate() {
      if (emit('avaliacao')) set({ evaluation: 'loading' })
    },
    restart() {
      set({ ...initialState(), returning: false })
      emit('reiniciar')
    },
    loadCities() {
      const { state: uf, city } = state.answers
      void listCities(fetchJsonFrom(options!.api), uf!).then((cities) => {
        if (state.answers.state !== uf) return
        // What was handed over counts only when it is one of the cities.
        const municipio = findByName(cities, city ?? read('cidade') ?? '')
        set({ cities, ...(municipio && answer(state, { city: municipio.nome, municipio })) })
      })
    },
  }

  return {
    set,
    go,
    restart: actions.restart,
    getResult,
    getAnswers: () => ({ ...state.answers }),
    setAnswers: (given: unknown) => actions.answer(readAnswers(given)),
    readAttributes() {
      if (!options) return
      options = readOptions(read)
      draw()
    },
    connect() {
      if (options) return draw()
      options = readOptions(read)
      state = initialState(readAnswersOf(read, terms()))
      draw()
      emit('pronto', { versao: __VERSION__ })
      void loadConfig(fetchJsonFrom(options.api)).then(
        (loaded) => {
          config = loaded
          go(state.step, state.returning)
        },
        // The built-in rules go on; the host may want to know.
        () => emit('erro', { codigo: 'api' }),
      )
    },
    disconnect() {
      if (host.isConnected) return
      set({ open: false, evaluation: undefined })
      render(null, root)
    },
  }
}
