import type { Simulation, SimulationAnswers } from 'core'
import { Fragment, h } from 'preact'
import { attributeNames } from './attributes.ts'
import { createController } from './controller.ts'
import { getLaterSteps, loadFile, receiveLaterSteps } from './load-later-steps.ts'
import { addStyles, sheetOf } from './style-sheets.ts'
import type { LaterSteps } from './simulator.ts'

/** `<simulador-financiamento>`: the eight questions and their result, on any page. */
export class SimuladorFinanciamento extends HTMLElement {
  static readonly versao = __VERSION__
  static readonly observedAttributes = attributeNames
  static readonly formAssociated = true
  /** What the other files need of this one; no part of the public interface. */
  static readonly forLaterSteps = {
    h,
    Fragment,
    loadFile,
    getLaterSteps,
    receive(steps: Partial<LaterSteps> & { css: string }) {
      receiveLaterSteps(steps)
      addStyles(steps.css)
    },
  }

  #root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
  #controller = createController(this, this.#root, this.attachInternals())

  constructor() {
    super()
    this.addEventListener('click', (event) => {
      // What a `<label for>` of the page is pressed for.
      if (event.composedPath()[0] === this) this.#controller.focus()
    })
  }

  get versao() {
    return __VERSION__
  }

  /** Whether the first question is there: for who comes too late to hear `simulador-pronto`. */
  get pronto() {
    return this.#controller.isReady()
  }

  /** Resolves as `simulador-pronto` fires, and at once for who comes later. */
  get quandoPronto(): Promise<void> {
    return this.#controller.ready
  }

  /** The answers so far, amounts in cents. Setting keeps what is usable and drops the rest. */
  get respostas(): SimulationAnswers {
    return this.#controller.getAnswers()
  }
  set respostas(answers: unknown) {
    this.#controller.setAnswers(answers)
  }

  /** The finished simulation, or null while an answer is missing. */
  get resultado(): Simulation | null {
    return this.#controller.getResult()
  }

  /** Opens the dialog of the modes `popup` and `flutuante`. */
  abrir() {
    this.#controller.set({ open: true })
  }

  fechar() {
    this.#controller.set({ open: false })
  }

  /** Begins again, with what the page says of its listing. */
  reiniciar() {
    this.#controller.restart()
  }

  /** Shows a step, 1 to 9, as far as the answers reach. */
  irPara(step: number) {
    this.#controller.goToStep(step)
  }

  connectedCallback() {
    this.#root.adoptedStyleSheets = [sheetOf(this.ownerDocument)]
    // A property set before the element was defined shadows its accessor: set it again.
    const early = Object.getOwnPropertyDescriptor(this, 'respostas')
    if (early) {
      Reflect.deleteProperty(this, 'respostas')
      this.respostas = early.value
    }
    this.#controller.connect()
  }

  disconnectedCallback() {
    // A move disconnects and connects again at once: only what stays out is taken down.
    queueMicrotask(this.#controller.disconnect)
  }

  /** Its presence opts in to `moveBefore`, which then moves without disconnecting. */
  connectedMoveCallback() {}

  attributeChangedCallback() {
    this.#controller.readAttributes()
  }

  formResetCallback() {
    this.reiniciar()
  }

  formDisabledCallback(disabled: boolean) {
    this.#controller.set({ disabled })
  }
}
