import { readAnswers, readPrefill, RESULT_STEP, type SimulationAnswers } from 'core'
import { paths } from 'core/paths'
import { fillText } from 'core/texts'
import { readDataBlock } from '../../ui/published/data-block.ts'
import type { SimulatorData } from './simulator-data.ts'

/**
 * Script of the simulator's own page: answers survive a reload, each step is a history entry with its address and title,
 * and a link may prefill answers. It uses only the element's public interface, so that an embed does none of this by
 * accident.
 */
interface SimulatorElement extends HTMLElement {
  respostas: SimulationAnswers
  irPara(step: number): void
}

interface StoredVisit {
  answers?: unknown
  step?: unknown
}

interface Entry {
  step: number
  /** Step of the previous history entry, if this page created it. */
  before?: number | undefined
}

const TAG = 'simulador-financiamento'
const prefilled = ['tipo', 'valor', 'uf', 'cidade', 'prazo'] as const

const simulator = document.querySelector<SimulatorElement>(TAG)!
const published = readDataBlock() as SimulatorData
const { shared } = published
/** Changes to a shared result are stored apart from the visitor's own simulation. */
const KEY = shared ? `sim:v1:${shared.code}` : 'sim:v1'
const query = () => new URLSearchParams(location.search)
const stepInAddress = () => Number(query().get('etapa')) || null
const entry = () => history.state as Entry | null

function readStored(): StoredVisit {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as StoredVisit | null) ?? {}
  } catch {
    // Blocked storage or an invalid value: the visitor starts from the beginning.
    return {}
  }
}

let step = 1

function store() {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ answers: simulator.respostas, step }))
  } catch {
    // With blocked or full storage, a reload loses the answers.
  }
}

/** Answers from the link override the stored ones; a stored city of another state is dropped. */
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
  // The result is wider than a question; the footer follows its width.
  document.documentElement.toggleAttribute('data-result', isResult)
}

/** True while the browser navigates with Back or Forward. */
let travelling = false

simulator.addEventListener('simulador:etapa', (event) => {
  const from = step
  step = (event as CustomEvent<{ etapa: number }>).detail.etapa
  if (travelling) write('replaceState', entry()?.before)
  else if (entry()?.before === step) history.back()
  else write('pushState', from)
  store()
})
simulator.addEventListener('simulador:fechar', (event) => {
  event.preventDefault()
  // A partner's simulator returns to the partner's window.
  location.assign(location.pathname.startsWith('/s/') ? location.pathname : paths.home)
})
simulator.addEventListener('simulador:reiniciar', () => {
  store()
  location.assign(shared ? paths.simulator : location.pathname)
})
addEventListener('pagehide', store)
addEventListener('popstate', () => {
  travelling = true
  simulator.irPara(stepInAddress() ?? 1)
  travelling = false
  write('replaceState', entry()?.before)
})

const stored = readStored()
if (shared) simulator.dataset.ajuste = JSON.stringify(shared.trial)
simulator.respostas = firstAnswers(stored.answers ?? shared?.answers)
void customElements.whenDefined(TAG).then(() => {
  travelling = true
  simulator.irPara(stepInAddress() ?? (Number(stored.step) || (shared ? RESULT_STEP : 1)))
  travelling = false
  write('replaceState', entry()?.before)
})
