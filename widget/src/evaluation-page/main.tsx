import { DEFAULT_SCENARIO, firstOpenStep, readAnswers, RESULT_STEP } from 'core'
import { setTextOverrides } from 'core/texts'
import { evaluationTexts } from 'core/texts/evaluation'
import { render } from 'preact'
import { builtInConfig, fetchJsonFrom, loadConfig, type Config } from '../config.ts'
import type { FromPage, ToPage, Unsigned } from '../evaluation/page-channel.ts'
import { chooseColors, readableColors } from '../light-dark.ts'
import css from '../styles/evaluation.css?text'
import { sendKeptLeads } from '../leads/kept-leads.ts'
import { askSimulation, type FoundSimulation } from './ask-simulation.ts'
import { EvaluationForm } from './evaluation-form.tsx'

const nonce = location.hash.slice(1)
const form = document.getElementById('form')!
const sheet = new CSSStyleSheet()
sheet.replaceSync(readableColors(css))
document.adoptedStyleSheets = [sheet]

/** Says something to whoever embeds this page. Nothing of what is typed here is ever said. */
const postToHost = (message: Unsigned<FromPage>) => {
  if (parent !== window) parent.postMessage({ ...message, nonce }, '*')
}

/** What is published, its texts in the place of the built-in ones. */
async function loadPublished() {
  const config = await loadConfig(fetchJsonFrom(location.origin)).catch(() => builtInConfig)
  setTextOverrides(config.strings)
  document.title = form.ariaLabel = evaluationTexts.titulo
  return config
}

// What the server did not answer before.
void sendKeptLeads()

let loading: Promise<Config> | undefined

/** How many times answers were told: only the last ones are drawn. */
let told = 0

const watchHeight = new ResizeObserver(() => postToHost({ type: 'height', height: form.offsetHeight }))

/** As much of a host page's own words as the server takes. */
const MOST_CHARACTERS = 128
const short = (text: unknown) => String(text).slice(0, MOST_CHARACTERS)

/** Draws the form; what was typed into it stays when the answers are told again, and is sent with their figures alone. */
async function start({
  protocol,
  answers: given,
  scenario,
  reference,
  attribution,
  policy,
  scheme,
}: Unsigned<ToPage>) {
  const { style } = document.documentElement
  if (/^(normal|light|dark|light dark)$/.test(scheme)) style.colorScheme = scheme
  told += 1
  const turn = told
  loading ??= loadPublished()
  const config = await loading
  if (turn !== told) return
  for (const [property, value] of Object.entries(config.theme)) style.setProperty(property, value)
  chooseColors(document.documentElement)
  const answers = readAnswers(given)
  // The rules may have changed since the widget loaded its own.
  const complete = firstOpenStep(answers, config.formula.body.terms) === RESULT_STEP
  const draw = (found?: FoundSimulation) =>
    render(
      complete ? (
        <EvaluationForm
          answers={answers}
          found={found}
          config={config}
          scenario={Number.isInteger(scenario) ? scenario : DEFAULT_SCENARIO}
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
  const found = await askSimulation(answers, config)
  if (turn === told) draw(found)
}

/** What a tab of its own was opened with; null where it is nothing of ours. */
function readOwnAddress(): Unsigned<ToPage> | null {
  try {
    return JSON.parse(decodeURIComponent(location.hash.slice(2))) as Unsigned<ToPage>
  } catch {
    return null
  }
}

if (parent !== window && nonce) {
  addEventListener('message', ({ source, data }: MessageEvent<ToPage | null>) => {
    if (source === parent && data?.type === 'start' && data.nonce === nonce) void start(data)
  })
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') postToHost({ type: 'close' })
  })
  postToHost({ type: 'ready' })
} else {
  const own = parent === window ? readOwnAddress() : null
  // It stays in no history. Without an origin of its own a page may go to a fragment, and not replace its address.
  if (own) location.replace('#')
  if (own) void start(own)
  else void loadPublished().then(() => render(<a href="/simulador">{evaluationTexts.semSimulacao}</a>, form))
}
