import {
  companyLines,
  CPF_MAX_LENGTH,
  hasValidCheckDigits,
  maritalStatuses,
  maskCpf,
  simulate,
  today,
  whatsappText,
  whatsappUrl,
  type Evaluation,
  type MaritalStatus,
  type SimulationAnswers,
} from 'core'
import { paths } from 'core/paths'
import { companyTexts } from 'core/texts/company'
import { evaluationTexts } from 'core/texts/evaluation'
import { useState } from 'preact/hooks'
import type { Config } from '../config.ts'

/** The text that a choice is shown with; what is sent is the choice itself. */
const maritalTexts = {
  'Casado(a) no civil': 'casado',
  'Solteiro(a)': 'solteiro',
  'Divorciado(a)': 'divorciado',
  'Viúvo(a)': 'viuvo',
} as const satisfies Record<MaritalStatus, keyof typeof evaluationTexts>

/** iPhones and iPads; recent iPads call themselves Macs, but no Mac has a touch screen. */
const isIos = () =>
  /iP(hone|ad|od)/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** Opens a chat link: on iOS in place, elsewhere in a new tab, and in place where the tab is blocked. */
function openChat(url: string) {
  const tab = isIos() ? null : open(url, '_blank')
  if (tab) tab.opener = null
  else open(url, '_top')
}

const focus = (heading: HTMLElement | null) => heading?.focus()

/** The chat was opened: by whom it was not, it is opened again, or written by hand. */
function Sent({ message, url }: { message: string; url: string }) {
  const [copied, setCopied] = useState<boolean>()
  const copy = () => navigator.clipboard.writeText(message)
  return (
    <div class="sent">
      <h1 tabIndex={-1} ref={focus}>
        {evaluationTexts.enviado}
      </h1>
      <p class="hint">{evaluationTexts.naoAbriu}</p>
      <button onClick={() => openChat(url)}>{evaluationTexts.abrirDeNovo}</button>
      <button
        class="plain"
        // Without a secure origin there is no clipboard at all.
        onClick={() =>
          void Promise.resolve()
            .then(copy)
            .then(
              () => setCopied(true),
              () => setCopied(false),
            )
        }
      >
        {evaluationTexts.copiar}
      </button>
      <p class="read" role="status">
        {copied ? evaluationTexts.copiada : copied === false && evaluationTexts.naoCopiada}
      </p>
      {copied === false && <textarea readOnly rows={8} aria-label={evaluationTexts.copiar} value={message} />}
    </div>
  )
}

interface Props {
  answers: SimulationAnswers
  config: Config
  reference: string
  policy: string
  onSent: () => void
}

/** Personal data for a credit evaluation. It leaves this page only as the chat message the visitor sends herself. */
export function EvaluationForm({ answers, config, reference, policy, onSent }: Props) {
  const [person, setPerson] = useState<Partial<Evaluation>>({})
  const [consent, setConsent] = useState(false)
  const [message, setMessage] = useState('')
  const [leftCpf, setLeftCpf] = useState(false)
  const { name = '', cpf = '', birthDate = '', maritalStatus } = person
  const change = (patch: Partial<Evaluation>) => setPerson({ ...person, ...patch })
  const complete = name.trim() && cpf && birthDate && maritalStatus && consent
  const isWhole = cpf.length === CPF_MAX_LENGTH
  // Both are said and neither blocks: what was left unfinished, and what was mistyped.
  const cpfNote = isWhole
    ? !hasValidCheckDigits(cpf) && evaluationTexts.cpfConfira
    : leftCpf && cpf && evaluationTexts.cpfInvalido

  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (!complete) return
    const simulation = simulate(answers, config.formula, today(new Date()), config.fees)
    const asked = { name, cpf, birthDate, maritalStatus }
    const text = whatsappText(answers, simulation, asked, reference, config.withPersonalData)
    setMessage(text)
    openChat(whatsappUrl(config.whatsapp, text))
    onSent()
  }

  if (message) return <Sent message={message} url={whatsappUrl(config.whatsapp, message)} />

  return (
    <form onSubmit={send} autocomplete="on">
      <h1>{evaluationTexts.titulo}</h1>
      <p class="hint">{evaluationTexts.dica}</p>
      <label class="field">
        <span>{evaluationTexts.nome}</span>
        <input
          name="name"
          autocomplete="name"
          required
          maxLength={100}
          value={name}
          onInput={(event) => change({ name: (event.target as HTMLInputElement).value })}
        />
      </label>
      <div class="two">
        <div class="field">
          <label for="cpf">{evaluationTexts.cpf}</label>
          <input
            id="cpf"
            name="cpf"
            inputMode="numeric"
            autocomplete="off"
            required
            placeholder={evaluationTexts.cpfExemplo}
            maxLength={CPF_MAX_LENGTH}
            value={cpf}
            aria-describedby="cpf-note"
            onBlur={() => setLeftCpf(true)}
            onInput={(event) => {
              const input = event.target as HTMLInputElement
              input.value = maskCpf(input.value)
              change({ cpf: input.value })
            }}
          />
          <p class="read" id="cpf-note" role="status">
            {cpfNote}
          </p>
        </div>
        <label class="field">
          <span>{evaluationTexts.nascimento}</span>
          <input
            name="birthDate"
            type="date"
            autocomplete="bday"
            required
            min="1900-01-01"
            max={today(new Date())}
            value={birthDate}
            onInput={(event) => change({ birthDate: (event.target as HTMLInputElement).value })}
          />
        </label>
      </div>
      <fieldset>
        <legend>{evaluationTexts.estadoCivil}</legend>
        <div class="options">
          {maritalStatuses.map((status) => (
            <label key={status} class="check">
              <input
                type="radio"
                name="maritalStatus"
                checked={status === maritalStatus}
                onChange={() => change({ maritalStatus: status })}
              />
              {evaluationTexts[maritalTexts[status]]}
            </label>
          ))}
        </div>
      </fieldset>
      <label class="check">
        <input
          type="checkbox"
          name="consent"
          checked={consent}
          onChange={(event) => setConsent((event.target as HTMLInputElement).checked)}
        />
        <span>
          {evaluationTexts.autorizo}
          {policy && (
            <>
              {' '}
              <a href={policy} target="_blank" rel="noopener noreferrer">
                {evaluationTexts.politica}
              </a>
            </>
          )}
        </span>
      </label>
      <button disabled={!complete}>{evaluationTexts.enviar}</button>
      {!complete && <p class="read">{evaluationTexts.falta}</p>}
      <footer>
        {companyLines(config.company, companyTexts).map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>
          <a href={paths.terms} target="_blank" rel="noopener">
            {companyTexts.termos}
          </a>{' '}
          ·{' '}
          <a href={paths.privacy} target="_blank" rel="noopener">
            {companyTexts.privacidade}
          </a>
        </p>
      </footer>
    </form>
  )
}
