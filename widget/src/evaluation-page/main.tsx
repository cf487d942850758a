import { DEFAULT_SCENARIO, firstOpenStep, readAnswers, RESULT_STEP } from 'core'
import { setTextOverrides } from 'core/texts'
import { evaluationTexts } from 'core/texts/evaluation'
import { render } from 'preact'
import { builtInConfig, fetchJsonFrom, loadConfig, type Config } from '../config.ts'
import type { FromPage, ToPage, Unsigned } from '../evaluation/page-channel.ts'
import { chooseColors, readableColors } from '../light-dark.ts'
import css from '../styles/evaluation.css?text'
import { sendStoredLeads } from '../leads/stored-leads.ts'
import { fetchSimulation, type RequestSimulation } from './fetch-simulation.ts'
import { EvaluationForm } from './evaluation-form.tsx'
import { dropPersonDraft } from './person-draft.ts'

const nonce = location.hash.slice(1)
const form = document.getElementById('form')!
const stylesheet = new CSSStyleSheet()
stylesheet.replaceSync(readableColors(css))
document.adoptedStyleSheets = [stylesheet]

/** Posts to the embedding widget. Messages never contain what the visitor typed. */
const postToHost = (message: Unsigned<FromPage>) => {
  if (parent !== window) parent.postMessage({ ...message, nonce }, '*')
}

/** Loads the published configuration and applies its texts. */
async function loadPublished() {
  const color = new URLSearchParams(location.search).get('cor')
  const config = await loadConfig(
    fetchJsonFrom(location.origin),
    '',
    color ? `?cor=${encodeURIComponent(color)}` : '',
  ).catch(() => builtInConfig)
  setTextOverrides(config.strings)
  document.title = form.ariaLabel = evaluationTexts.titulo
  return config
}

// Retries requests that the server had not accepted.
void sendStoredLeads()

let loading: Promise<Config> | undefined

/** Number of `start` messages: only the latest one is rendered. */
let startCount = 0

const watchHeight = new ResizeObserver(() => postToHost({ type: 'height', height: form.offsetHeight }))

/** Limit of the server for texts from a host page. */
const MOST_CHARACTERS = 128
const short = (text: unknown) => String(text).slice(0, MOST_CHARACTERS)

type Start = Unsigned<Extract<ToPage, { type: 'start' }>>

/**
 * Renders the form. A repeated `start` keeps what the visitor typed; the form is sent only with the figures of the latest
 * answers.
 */
async function start({
  protocol,
  answers: rawAnswers,
  refinement,
  scenario,
  line,
  reference,
  attribution,
  policy,
  scheme,
  isAnother,
}: Start) {
  const { style } = document.documentElement
  if (/^(normal|light|dark|light dark)$/.test(scheme)) style.colorScheme = scheme
  if (isAnother && startCount === 0) dropPersonDraft()
  startCount += 1
  const turn = startCount
  loading ??= loadPublished()
  const config = await loading
  if (turn !== startCount) return
  for (const [property, value] of Object.entries(config.theme)) style.setProperty(property, value)
  chooseColors(document.documentElement)
  const answers = readAnswers(rawAnswers)
  // The rules may have changed since the widget loaded them.
  const complete = firstOpenStep(answers, config.formula.body.terms) === RESULT_STEP
  const draw = (result?: RequestSimulation) =>
    render(
      complete ? (
        <EvaluationForm
          answers={answers}
          refinement={refinement}
          result={result}
          config={config}
          scenario={Number.isInteger(scenario) ? scenario : DEFAULT_SCENARIO}
          line={line}
          reference={short(reference)}
          attribution={Object.fromEntries(
            Object.entries(attribution ?? {}).map(([name, text]) => [name, short(text)]),
          )}
          policy={/^https?:/.test(policy) ? policy : ''}
          report={(message) => {
            if (message.type !== 'unsent' || protocol) postToHost(message)
          }}
        />
      ) : (
        <p>{evaluationTexts.incompleta}</p>
      ),
      form,
    )
  draw()
  watchHeight.observe(form)
  if (!complete) return
  const result = await fetchSimulation({ answers, refinement, line }, config)
  if (turn === startCount) draw(result)
}

/** Reads the data with which this page was opened in its own tab; null when there are none. */
function readOwnAddress(): Start | null {
  try {
    return JSON.parse(decodeURIComponent(location.hash.slice(2))) as Start
  } catch {
    return null
  }
}

if (parent !== window && nonce) {
  addEventListener('message', ({ source, data }: MessageEvent<ToPage | null>) => {
    if (source !== parent || data?.nonce !== nonce) return
    if (data.type === 'start') void start(data)
    else if (data.type === 'closed') dropPersonDraft()
  })
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') postToHost({ type: 'close' })
  })
  postToHost({ type: 'ready' })
} else {
  const ownStart = parent === window ? readOwnAddress() : null
  // Removes personal answers from the history. A document with an opaque origin may navigate to a fragment, but not call
  // `history.replaceState`.
  if (ownStart) location.replace('#')
  if (ownStart) void start(ownStart)
  else void loadPublished().then(() => render(<a href="/simulador">{evaluationTexts.semSimulacao}</a>, form))
}
