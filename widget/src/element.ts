import type { Campaign, Simulation, SimulationAnswers } from 'core'
import { Component, Fragment, h, options } from 'preact'
import { attributeNames } from './attributes.ts'
import { createController } from './controller.ts'
import { getLaterSteps, loadFile, receiveLaterSteps } from './load-later-steps.ts'
import { addStyles, stylesheetOf } from './stylesheets.ts'
import type { LaterSteps } from './simulator.ts'

/** `<simulador-financiamento>`: eight questions and their result, on any page. */
export class SimuladorFinanciamento extends HTMLElement {
  static readonly versao = __VERSION__
  static readonly observedAttributes = attributeNames
  static readonly formAssociated = true
  /** Exports to the other files; not part of the public interface. */
  static readonly forLaterSteps = {
    h,
    Fragment,
    Component,
    options,
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
      // A click on a `<label for>` of the page targets the element itself.
      if (event.composedPath()[0] === this) this.#controller.focus()
    })
  }

  get versao() {
    return __VERSION__
  }

  /** Whether the element is ready, for scripts that run after `simulador-pronto`. */
  get pronto() {
    return !!this.#controller.getState().options
  }

  /** Resolves with `simulador-pronto`, or at once after it. */
  get quandoPronto(): Promise<void> {
    return this.#controller.ready
  }

  /** Current answers, amounts in cents. The setter ignores invalid values. */
  get respostas(): SimulationAnswers {
    return { ...this.#controller.getState().answers }
  }
  set respostas(answers: unknown) {
    this.#controller.setAnswers(answers)
  }

  /** Campaign parameters of the visitor; the setter accepts an object, JSON or a query string. */
  get atribuicao(): Campaign {
    return this.#controller.getCampaign()
  }
  set atribuicao(campaign: unknown) {
    this.#controller.update({ campaign })
  }

  /** The complete simulation, or null while an answer is missing. */
  get resultado(): Simulation | null {
    return this.#controller.getResult()
  }

  /** Opens the dialog of the modes `popup` and `flutuante`. */
  abrir() {
    this.#controller.update({ open: true })
  }

  fechar() {
    this.#controller.update({ open: false })
  }

  /** Starts over with the page's listing. */
  reiniciar() {
    this.#controller.restart()
  }

  /** Shows a step from 1 to 9, limited to the steps that the answers unlock. */
  irPara(step: number) {
    this.#controller.dispatch({ type: 'goTo', step })
  }

  connectedCallback() {
    this.#root.adoptedStyleSheets = [stylesheetOf(this.ownerDocument)]
    // A property set before the element was defined shadows its accessor: sets it again.
    for (const name of ['respostas', 'atribuicao'] as const) {
      const early = Object.getOwnPropertyDescriptor(this, name)
      if (!early) continue
      Reflect.deleteProperty(this, name)
      this[name] = early.value
    }
    this.#controller.connect()
  }

  disconnectedCallback() {
    // A move disconnects and reconnects at once, so cleanup waits until it is certain that the element left.
    queueMicrotask(this.#controller.disconnect)
  }

  /** Opts in to `moveBefore`, which then moves the element without disconnecting it. */
  connectedMoveCallback() {}

  attributeChangedCallback() {
    this.#controller.readAttributes()
  }

  formResetCallback() {
    this.reiniciar()
  }

  formDisabledCallback(disabled: boolean) {
    this.#controller.update({ disabled })
  }
}
