import {
  CPF_MAX_LENGTH,
  dayOfText,
  hasValidCheckDigits,
  isForeignPhone,
  listInWords,
  maskCpf,
  maskPhone,
  phoneDigits,
  today,
  typedBirthProblem,
  type Refinement,
  type SimulationAnswers,
} from 'core'
import { fillText } from 'core/texts'
import { evaluationTexts } from 'core/texts/evaluation'
import { useLayoutEffect, useState } from 'preact/hooks'
import type { Config } from '../config.ts'
import { sendLead } from '../leads/stored-leads.ts'
import { unrecorded } from '../session-recorders.ts'
import type { RequestSimulation } from './fetch-simulation.ts'
import { CompanyFooter } from './company-footer.tsx'
import { MaritalStatusField } from './marital-status.tsx'
import { openChat } from './open-chat.ts'
import { dropPersonDraft, readPersonDraft, writePersonDraft } from './person-draft.ts'
import { ConsentField } from './consent-field.tsx'
import { RequestSummary } from './request-summary.tsx'
import { Sent, type Report } from './sent.tsx'
import { TextField } from './text-field.tsx'
import { writeRequest, type Person } from './write-request.ts'

const EMAIL = /^\S+@\S+\.\S+$/

interface Props {
  answers: SimulationAnswers
  /** Details that the visitor added after the result. */
  refinement: Refinement | undefined
  /** Simulation of the answers; the form cannot be sent before it has loaded. */
  result: RequestSimulation | undefined
  config: Config
  /** Index of the chosen scenario. */
  scenario: number
  /** Id of the line chosen instead of the suggested one. */
  line: string | undefined
  reference: string
  attribution: Record<string, string>
  policy: string
  /** Reports the outcome to the widget around this page. */
  report: Report
}

/**
 * Personal data for a credit evaluation. The data leave this page as a request to our server, and in the chat message that
 * the visitor sends.
 */
export function EvaluationForm({
  answers,
  refinement,
  result,
  config,
  scenario,
  line,
  reference,
  attribution,
  policy,
  report,
}: Props) {
  const { settings } = config
  const requirePhone = settings['leads.require_phone'] ?? false
  const [openedAt] = useState(() => performance.now())
  // `birthDate` holds the typed text, dd/mm/aaaa.
  const [person, setPerson] = useState<Partial<Person>>(readPersonDraft)
  const [sent, setSent] = useState<Parameters<typeof Sent>[0]>()
  // Honeypot: the field is hidden, so only bots fill it.
  const [website, setWebsite] = useState('')
  // The draft is stored only while the consent is ticked.
  const [consent, setConsent] = useState(Object.keys(person).length > 0)
  const { name = '', cpf = '', birthDate = '', maritalStatus, phone = '', email = '' } = person
  // Updater function: autofill changes several fields before the next render.
  const change = (patch: Partial<Person>) => setPerson((before) => ({ ...before, ...patch }))
  useLayoutEffect(() => {
    if (consent) writePersonDraft(person)
    else dropPersonDraft()
  }, [consent, person])
  const isPhone = phoneDigits(phone) || (!phone && !requirePhone)
  const birthKey = typedBirthProblem(birthDate, today(new Date()))
  const isEmail = EMAIL.test(email) || !email
  const demands: [isMet: unknown, name: string][] = [
    [name.trim(), evaluationTexts.nome],
    [cpf, evaluationTexts.cpf],
    [birthDate && !birthKey, evaluationTexts.nascimento],
    [maritalStatus, evaluationTexts.estadoCivil],
    [isPhone, evaluationTexts.celular],
    [isEmail, evaluationTexts.email],
    [consent, evaluationTexts.autorizacao],
  ]
  const missing = demands.flatMap(([isMet, field]) => (isMet ? [] : [field]))
  const day = dayOfText(birthDate)

  const send = (event: Event) => {
    event.preventDefault()
    if (missing.length > 0 || !maritalStatus || !day || !result) return
    const { lead, message, url } = writeRequest({
      answers,
      refinement,
      result,
      scenario,
      line,
      settings,
      person: { ...person, name, cpf, birthDate: day, maritalStatus },
      reference,
      attribution,
      website,
      elapsedMs: Math.round(performance.now() - openedAt),
    })
    dropPersonDraft()
    // Must precede the chat: on iOS the chat replaces this page.
    const first = sendLead(lead)
    setSent({
      lead,
      message,
      url,
      first,
      opening: openChat(url),
      company: settings['company.name'] ?? '',
      report,
      correct: () => setSent(undefined),
    })
  }

  if (sent) return <Sent {...sent} />

  return (
    <form noValidate autocomplete="on" {...unrecorded()}>
      <h1>{evaluationTexts.titulo}</h1>
      <RequestSummary answers={answers} scenario={scenario} config={config} result={result} />
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
          hint={evaluationTexts.cpfPorQue}
          // Notes about an incomplete or mistyped CPF never block the form.
          note={(wasLeft) =>
            cpf.length === CPF_MAX_LENGTH
              ? !hasValidCheckDigits(cpf) && evaluationTexts.cpfConfira
              : wasLeft && cpf && evaluationTexts.cpfInvalido
          }
        />
        <TextField
          name="birthDate"
          label={evaluationTexts.nascimento}
          type="day"
          autocomplete="bday"
          required
          placeholder={evaluationTexts.dataExemplo}
          value={birthDate}
          invalid={!!birthKey}
          change={(value) => change({ birthDate: value })}
          note={(wasLeft) => wasLeft && birthKey && evaluationTexts[birthKey]}
        />
      </div>
      <MaritalStatusField value={maritalStatus} change={(status) => change({ maritalStatus: status })} />
      <div class="two">
        <TextField
          name="phone"
          label={evaluationTexts.celular}
          isOptional={!requirePhone}
          type="tel"
          autocomplete="tel-national"
          required={requirePhone}
          placeholder={evaluationTexts.celularExemplo}
          maxLength={30}
          value={phone}
          mask={maskPhone}
          change={(value) => change({ phone: value })}
          note={(wasLeft) =>
            wasLeft &&
            !isPhone &&
            phone &&
            (isForeignPhone(phone) ? evaluationTexts.celularEstrangeiro : evaluationTexts.celularInvalido)
          }
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
      <ConsentField checked={consent} policy={policy} change={setConsent} />
      <div class="send">
        <p class="read">
          {missing.length > 0 ? (
            fillText(evaluationTexts.falta, { campos: listInWords(missing) })
          ) : (
            <output>{result ? evaluationTexts.dica : evaluationTexts.calculando}</output>
          )}
        </p>
        {/* A click handler, since a sandboxed frame without `allow-forms` fires no submit event. */}
        <button disabled={missing.length > 0 || !result} onClick={send}>
          {evaluationTexts.enviar}
        </button>
      </div>
      <CompanyFooter settings={settings} />
    </form>
  )
}
