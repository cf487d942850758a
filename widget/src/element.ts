import type { Simulation, SimulationAnswers } from 'core'
import { Fragment, h } from 'preact'
import { attributeNames } from './attributes.ts'
import { createController } from './controller.ts'
import { readableColors } from './light-dark.ts'
import { getLaterSteps, loadFile, receiveLaterSteps } from './load-later-steps.ts'
import type { LaterSteps } from './simulator.ts'
import css from './styles/widget.css?text'

/** One for all simulators of a page. */
const sheet = new CSSStyleSheet()
let styles = css
sheet.replaceSync(readableColors(css))

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
      styles += steps.css
      sheet.replaceSync(readableColors(styles))
    },
  }

  #root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
  #controller = createController(this, this.#root, this.attachInternals())

  get versao() {
    return __VERSION__
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

  /** Clears every answer and begins again. */
  reiniciar() {
    this.#controller.restart()
  }

  /** Shows a step, 1 to 9, as far as the answers reach. */
  irPara(step: number) {
    this.#controller.goToStep(step)
  }

  connectedCallback() {
    this.#root.adoptedStyleSheets = [sheet]
    this.#controller.connect()
    // A property set before the element was defined shadows its accessor: set it again.
    const early = Object.getOwnPropertyDescriptor(this, 'respostas')
    if (!early) return
    Reflect.deleteProperty(this, 'respostas')
    this.respostas = early.value
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
}
