import {
  chosenScenario,
  newKey,
  whatsappText,
  whatsappUrl,
  type Evaluation,
  type Refinement,
  type SimulationAnswers,
} from 'core'
import { evaluationTexts } from 'core/texts/evaluation'
import type { Config } from '../config.ts'
import { protocolOf } from '../leads/stored-leads.ts'
import type { RequestSimulation } from './fetch-simulation.ts'

/** Personal data of the form; contact details are optional. */
export interface Person extends Evaluation {
  phone?: string
  email?: string
}

interface Filled {
  answers: SimulationAnswers
  /** Details that the visitor added after the result. */
  refinement: Refinement | undefined
  result: RequestSimulation
  /** Index of the chosen scenario. */
  scenario: number
  /** Id of the line chosen instead of the suggested one. */
  line?: string | undefined
  settings: Config['settings']
  person: Person
  reference: string
  attribution: Record<string, string>
  /** Honeypot field; only bots fill it. */
  website: string
  elapsedMs: number
}

/** Builds the request to our server, under a new key, and the chat message that the visitor sends. */
export function writeRequest({
  answers,
  refinement = {},
  result: { simulation, isAsShown, offers },
  scenario,
  line,
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
      offer: offers[chosen],
      withoutFigures: !isAsShown,
      ...(settings['whatsapp.include_personal_data'] === false && { protocol: protocolOf(key) }),
    },
  )
  const body = {
    answers,
    ...(Object.keys(refinement).length > 0 && { refinement }),
    scenario: chosen,
    ...(line && { line }),
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
