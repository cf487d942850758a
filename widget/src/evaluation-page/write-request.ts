import {
  chosenScenario,
  newKey,
  whatsappText,
  whatsappUrl,
  type Evaluation,
  type SimulationAnswers,
} from 'core'
import { evaluationTexts } from 'core/texts/evaluation'
import type { Config } from '../config.ts'
import { protocolOf } from '../leads/kept-leads.ts'
import type { FoundSimulation } from './ask-simulation.ts'

/** What the form asks; how to reach the person is theirs to tell. */
export interface Person extends Evaluation {
  phone?: string
  email?: string
}

interface Filled {
  answers: SimulationAnswers
  found: FoundSimulation
  /** Index of the chosen one. */
  scenario: number
  settings: Config['settings']
  person: Person
  reference: string
  attribution: Record<string, string>
  /** What only a program fills. */
  website: string
  elapsedMs: number
}

/** The request to our own server, under a new key, and the chat message that the visitor sends herself. */
export function writeRequest({
  answers,
  found: { simulation, isAsShown },
  scenario,
  settings,
  person,
  reference,
  attribution,
  website,
  elapsedMs,
}: Filled) {
  const { name, cpf, birthDate, maritalStatus, phone, email } = person
  const key = newKey()
  const chosen = chosenScenario(simulation.scenarios, scenario)
  const message = whatsappText(
    answers,
    simulation,
    { name, cpf, birthDate, maritalStatus },
    {
      reference,
      scenario: chosen,
      withoutFigures: !isAsShown,
      ...(settings['whatsapp.include_personal_data'] === false && { protocol: protocolOf(key) }),
    },
  )
  const body = {
    answers,
    scenario: chosen,
    name,
    cpf,
    website,
    birth_date: birthDate,
    marital_status: maritalStatus,
    ...(phone && { phone }),
    ...(email && { email }),
    consent: { text: evaluationTexts.autorizo },
    attribution: { ...attribution, ...(reference && { reference }) },
    elapsed_ms: elapsedMs,
  }
  return {
    lead: { key, at: Date.now(), body },
    message,
    url: whatsappUrl(settings['whatsapp.number'] ?? '', message),
  }
}
