import {
  CPF_MAX_LENGTH,
  hasValidCheckDigits,
  maritalStatuses,
  maskCpf,
  maskPhone,
  today,
  type MaritalStatus,
  type SimulationAnswers,
} from 'core'
import { evaluationTexts } from 'core/texts/evaluation'
import { useState } from 'preact/hooks'
import type { Config } from '../config.ts'
import { sendLead } from '../leads/kept-leads.ts'
import type { FoundSimulation } from './ask-simulation.ts'
import { CompanyFooter } from './company-footer.tsx'
import { openChat } from './open-chat.ts'
import { Sent, type Report } from './sent.tsx'
import { TextField } from './text-field.tsx'
import { writeRequest, type Person } from './write-request.ts'

/** The text that a choice is shown with; what is sent is the choice itself. */
const maritalTexts = {
  'Casado(a) no civil': 'casado',
  'Solteiro(a)': 'solteiro',
  'Divorciado(a)': 'divorciado',
  'Viúvo(a)': 'viuvo',
} as const satisfies Record<MaritalStatus, keyof typeof evaluationTexts>

const PHONE = /^\(\d\d\) \d{4,5}-\d{4}$/
const EMAIL = /^\S+@\S+\.\S+$/

interface Props {
  answers: SimulationAnswers
  /** What these answers come to, once it is known: nothing is sent before. */
  found: FoundSimulation | undefined
  config: Config
  /** Index of the chosen one. */
  scenario: number
  reference: string
  attribution: Record<string, string>
  policy: string
  /** Tells the page around this one what became of the request. */
  report: Report
}

/**
 * Personal data for a credit evaluation. It leaves this page as a request to our own server, and as the chat message that
 * the visitor sends herself.
 */
export function EvaluationForm({
  answers,
  found,
  config,
  scenario,
  reference,
  attribution,
  policy,
  report,
}: Props) {
  const { settings } = config
  const requirePhone = settings['leads.require_phone'] ?? false
  const [openedAt] = useState(() => performance.now())
  const [person, setPerson] = useState<Partial<Person>>({})
  const [sent, setSent] = useState<Parameters<typeof Sent>[0]>()
  // Nobody sees it: what fills it is a program.
  const [website, setWebsite] = useState('')
  const [consent, setConsent] = useState(false)
  const { name = '', cpf = '', birthDate = '', maritalStatus, phone = '', email = '' } = person
  // A browser that fills several fields at once draws nothing in between.
  const change = (patch: Partial<Person>) => setPerson((before) => ({ ...before, ...patch }))
  const isPhone = PHONE.test(phone) || (!phone && !requirePhone)
  const isEmail = EMAIL.test(email) || !email
  const complete = name.trim() && cpf && birthDate && maritalStatus && consent && isPhone && isEmail

  const send = (event: Event) => {
    event.preventDefault()
    if (!complete || !found) return
    const { lead, message, url } = writeRequest({
      answers,
      found,
      scenario,
      settings,
      person: { ...person, name, cpf, birthDate, maritalStatus },
      reference,
      attribution,
      website,
      elapsedMs: Math.round(performance.now() - openedAt),
    })
    // It goes first: on iOS the chat takes the place of this page.
    const first = sendLead(lead)
    setSent({ lead, message, url, first, opening: openChat(url), report, correct: () => setSent(undefined) })
  }

  if (sent) return <Sent {...sent} />

  return (
    <form noValidate autocomplete="on">
      <h1>{evaluationTexts.titulo}</h1>
      <p class="hint">{evaluationTexts.dica}</p>
      <TextField
        name="name"
        label={evaluationTexts.nome}
        autocomplete="name"
        required
        maxLength={100}
        value={name}
        change={(value) => change({ name: value })}
      />
      <div class="two">
        <TextField
          name="cpf"
          label={evaluationTexts.cpf}
          inputMode="numeric"
          autocomplete="off"
          required
          placeholder={evaluationTexts.cpfExemplo}
          maxLength={CPF_MAX_LENGTH}
          value={cpf}
          mask={maskCpf}
          change={(value) => change({ cpf: value })}
          // Both are said and neither blocks: what was left unfinished, and what was mistyped.
          note={(wasLeft) =>
            cpf.length === CPF_MAX_LENGTH
              ? !hasValidCheckDigits(cpf) && evaluationTexts.cpfConfira
              : wasLeft && cpf && evaluationTexts.cpfInvalido
          }
        />
        <TextField
          name="birthDate"
          label={evaluationTexts.nascimento}
          type="date"
          autocomplete="bday"
          required
          min="1900-01-01"
          max={today(new Date())}
          value={birthDate}
          change={(value) => change({ birthDate: value })}
        />
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
      <div class="two">
        <TextField
          name="phone"
          label={evaluationTexts.celular}
          isOptional={!requirePhone}
          type="tel"
          autocomplete="tel-national"
          required={requirePhone}
          placeholder={evaluationTexts.celularExemplo}
          maxLength={20}
          value={phone}
          mask={maskPhone}
          change={(value) => change({ phone: value })}
          note={(wasLeft) => wasLeft && phone && !isPhone && evaluationTexts.celularInvalido}
        />
        <TextField
          name="email"
          label={evaluationTexts.email}
          isOptional
          type="email"
          autocomplete="email"
          maxLength={255}
          value={email}
          change={(value) => change({ email: value.trim() })}
          note={(wasLeft) => wasLeft && !isEmail && evaluationTexts.emailInvalido}
        />
      </div>
      <input
        class="aside"
        name="website"
        tabIndex={-1}
        autocomplete="off"
        aria-hidden="true"
        value={website}
        onInput={(event) => setWebsite((event.target as HTMLInputElement).value)}
      />
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
      {/* Not the form's own event: a frame that allows no forms has none. */}
      <button disabled={!complete || !found} onClick={send}>
        {evaluationTexts.enviar}
      </button>
      {!complete && <p class="read">{evaluationTexts.falta}</p>}
      {complete && !found && (
        <p class="read" role="status">
          {evaluationTexts.calculando}
        </p>
      )}
      <CompanyFooter settings={settings} />
    </form>
  )
}
