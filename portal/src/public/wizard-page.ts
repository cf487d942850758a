import { readAnswers, readPrefill, RESULT_STEP, type SimulationAnswers } from 'core'
import { paths } from 'core/paths'
import { fillText } from 'core/texts'
import { readDataBlock } from '../config/data-block.ts'
import type { SimulatorData } from './simulator-data.ts'

/**
 * What only our own page gives the simulator: answers survive a refresh, each step is a history entry with its
 * address and title, and a link may prefill answers. It uses nothing but the element's public interface, so an embed
 * cannot do any of this by accident.
 */
interface SimulatorElement extends HTMLElement {
  respostas: SimulationAnswers
  irPara(step: number): void
}

interface Kept {
  answers?: unknown
  step?: unknown
}

interface Entry {
  step: number
  /** Step of the entry before, when it is ours. */
  before?: number
}

const TAG = 'simulador-financiamento'
const prefilled = ['tipo', 'valor', 'uf', 'cidade', 'prazo'] as const

const simulator = document.querySelector<SimulatorElement>(TAG)!
const published = readDataBlock() as SimulatorData
const { shared } = published
/** What is changed of a result that somebody shared is not the visitor's own simulation. */
const KEY = shared ? `sim:v1:${shared.code}` : 'sim:v1'
const query = () => new URLSearchParams(location.search)
const stepAsked = () => Number(query().get('etapa')) || null
const entry = () => history.state as Entry | null

function kept(): Kept {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Kept | null) ?? {}
  } catch {
    // Blocked storage, or a value that is not ours: the visitor starts afresh.
    return {}
  }
}

let step = 1

function keep() {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ answers: simulator.respostas, step }))
  } catch {
    // Blocked or full storage costs a refresh its memory, nothing else.
  }
}

/** What the link asks for wins over what was kept; a city kept for another place goes. */
function firstAnswers(stored: unknown): SimulationAnswers {
  const link = Object.fromEntries(prefilled.map((name) => [name, query().get(name)]))
  const fromLink = readPrefill(link, published.terms)
  const answers = { ...readAnswers(stored), ...fromLink }
  if (fromLink.state || link.cidade) {
    delete answers.city
    delete answers.municipio
  }
  if (link.cidade) simulator.setAttribute('cidade', link.cidade)
  return answers
}

function write(how: 'pushState' | 'replaceState', before?: number) {
  const parameters = query()
  for (const name of prefilled) parameters.delete(name)
  parameters.set('etapa', String(step))
  history[how]({ step, before } satisfies Entry, '', `?${parameters}`)
  const isResult = step === RESULT_STEP
  document.title = isResult ? published.resultTitle : fillText(published.stepTitle, { n: step })
  // The result is wider than a question, and so is what ends the page.
  document.documentElement.toggleAttribute('data-result', isResult)
}

/** True while a step comes from the browser's own Back or Forward. */
let travelling = false

simulator.addEventListener('simulador:etapa', (event) => {
  const from = step
  step = (event as CustomEvent<{ etapa: number }>).detail.etapa
  if (travelling) write('replaceState', entry()?.before)
  else if (entry()?.before === step) history.back()
  else write('pushState', from)
  keep()
})
simulator.addEventListener('simulador:fechar', (event) => {
  event.preventDefault()
  location.assign('/')
})
simulator.addEventListener('simulador:reiniciar', () => {
  keep()
  location.assign(shared ? paths.simulator : location.pathname)
})
addEventListener('pagehide', keep)
addEventListener('popstate', () => {
  travelling = true
  simulator.irPara(stepAsked() ?? 1)
  travelling = false
  write('replaceState', entry()?.before)
})

const stored = kept()
if (shared) simulator.dataset.ajuste = JSON.stringify(shared.trial)
simulator.respostas = firstAnswers(stored.answers ?? shared?.answers)
void customElements.whenDefined(TAG).then(() => {
  travelling = true
  simulator.irPara(stepAsked() ?? (Number(stored.step) || (shared ? RESULT_STEP : 1)))
  travelling = false
  write('replaceState', entry()?.before)
})
