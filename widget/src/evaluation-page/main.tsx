import { DEFAULT_SCENARIO, firstOpenStep, readAnswers, RESULT_STEP } from 'core'
import { setTextOverrides } from 'core/texts'
import { evaluationTexts } from 'core/texts/evaluation'
import { render } from 'preact'
import { builtInConfig, fetchJsonFrom, loadConfig } from '../config.ts'
import type { FromPage, ToPage } from '../evaluation/page-channel.ts'
import { chooseColors, readableColors } from '../light-dark.ts'
import css from '../styles/evaluation.css?text'
import { sendKeptLeads } from '../leads/kept-leads.ts'
import { EvaluationForm } from './evaluation-form.tsx'

const nonce = location.hash.slice(1)
const form = document.getElementById('form')!
const sheet = new CSSStyleSheet()
sheet.replaceSync(readableColors(css))
document.adoptedStyleSheets = [sheet]

type Unsigned<Message> = Message extends unknown ? Omit<Message, 'nonce'> : never

/** Says something to whoever embeds this page. Nothing of what is typed here is ever said. */
const postToHost = (message: Unsigned<FromPage>) => parent.postMessage({ ...message, nonce }, '*')

/** What is published, its texts in the place of the built-in ones. */
async function loadPublished() {
  const config = await loadConfig(fetchJsonFrom(location.origin)).catch(() => builtInConfig)
  setTextOverrides(config.strings)
  document.title = form.ariaLabel = evaluationTexts.titulo
  return config
}

// What the server did not answer before.
void sendKeptLeads()

let started = false

/** As much of a host page's own words as the server takes. */
const MOST_CHARACTERS = 128
const short = (text: unknown) => String(text).slice(0, MOST_CHARACTERS)

async function start({ answers: given, scenario, reference, attribution, policy, scheme }: ToPage) {
  if (started) return
  started = true
  const { style } = document.documentElement
  if (/^(normal|light|dark|light dark)$/.test(scheme)) style.colorScheme = scheme
  const config = await loadPublished()
  for (const [property, value] of Object.entries(config.theme)) style.setProperty(property, value)
  chooseColors(document.documentElement)
  const answers = readAnswers(given)
  // The rules may have changed since the widget loaded its own.
  const complete = firstOpenStep(answers, config.formula.body.terms) === RESULT_STEP
  render(
    !complete ? (
      <p>{evaluationTexts.incompleta}</p>
    ) : (
      <EvaluationForm
        answers={answers}
        config={config}
        scenario={Number.isInteger(scenario) ? scenario : DEFAULT_SCENARIO}
        reference={short(reference)}
        attribution={Object.fromEntries(
          Object.entries(attribution ?? {}).map(([name, text]) => [name, short(text)]),
        )}
        policy={/^https?:/.test(policy) ? policy : ''}
        onSent={() => postToHost({ type: 'sent' })}
      />
    ),
    form,
  )
  new ResizeObserver(() => postToHost({ type: 'height', height: form.offsetHeight })).observe(form)
}

if (parent === window || !nonce) {
  void loadPublished().then(() => render(<a href="/simulador">{evaluationTexts.semSimulacao}</a>, form))
} else {
  addEventListener('message', ({ source, data }: MessageEvent<ToPage | null>) => {
    if (source === parent && data?.type === 'start' && data.nonce === nonce) void start(data)
  })
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') postToHost({ type: 'close' })
  })
  postToHost({ type: 'ready' })
}
