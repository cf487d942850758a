import { dataRequestsTexts as texts } from 'core/texts/data-requests'
import type { Subject } from '../erasure/subject.ts'
import { openContact, openReferral, openSubmission } from '../../leads/lead-fields.ts'
import { digitsOf } from '../../leads/receive-lead.ts'
import { personFacts, sharedKinds } from '../../platform/person-index/person-facts.ts'
import type { CollectDeps, DataSection } from './data-section.ts'
import type { Identity } from './identity.ts'
import { namesAgree } from './names-agree.ts'

/** Reads the requests of these leads, and the simulations that the accounts claimed in any lead, opened. */
async function requestsOf(
  { db, cipher }: CollectDeps,
  leadIds: readonly string[],
  userIds: readonly string[],
) {
  const ids = [...leadIds, '']
  const simulations = await db
    .selectFrom('lead_simulations')
    .where((where) => where.or([where('lead_id', 'in', ids), where('claimed_by', 'in', [...userIds, ''])]))
    .orderBy('created_at')
    .select(['id', 'lead_id', 'told', 'created_at', 'scenario', 'consent_version', 'network', 'claimed_by'])
    .execute()
  const referrals = await db
    .selectFrom('lead_referrals')
    .where('lead_id', 'in', ids)
    .orderBy('created_at')
    .select(['id', 'lead_id', 'told', 'created_at', 'consent_version', 'network'])
    .execute()
  return {
    simulations: simulations.map((row) => ({ ...row, submission: openSubmission(cipher, row) })),
    referrals: referrals.map((row) => ({ ...row, submission: openReferral(cipher, row) })),
  }
}

/** Whether all requests of a lead carry one person's name: then the whole lead is that person's. */
const isOfOne = (names: readonly string[]) => names.every((name) => namesAgree(name, names[0]!))

/**
 * Collects a person's requests for an evaluation or a call. Another person with the same telephone may have added
 * requests to the same lead: those are left out.
 */
export async function ofLeads(
  deps: CollectDeps,
  { leadIds, userIds }: Subject,
  { names, proven }: Identity,
): Promise<DataSection[]> {
  const { db, cipher } = deps
  const rows = await db
    .selectFrom('leads')
    .where('id', 'in', [...leadIds, ''])
    .orderBy('created_at')
    .selectAll()
    .execute()
  const requests = await requestsOf(deps, leadIds, userIds)
  const followed = new Set(
    rows.filter(({ client_id }) => userIds.includes(client_id ?? '')).map(({ id }) => id),
  )
  // Gives the claimed simulation alone until the staff confirms the claim: other simulations may carry the same name.
  const claimed = new Set(
    requests.simulations
      .filter(({ claimed_by }) => userIds.includes(claimed_by ?? ''))
      .map(({ lead_id }) => lead_id),
  )
  const ofOne = new Set(
    leadIds.filter(
      (leadId) =>
        (followed.has(leadId) || !claimed.has(leadId)) &&
        isOfOne(
          [...requests.simulations, ...requests.referrals]
            .filter(({ lead_id }) => lead_id === leadId)
            .map((request) => request.submission.name),
        ),
    ),
  )
  const called = [...names, ...rows.filter(({ id }) => followed.has(id)).map(({ name }) => name)]
  const isNamed = (name: string) => called.some((namesake) => namesAgree(namesake, name))
  const isProven = ({ email, cpf }: { email?: string | null; cpf?: string | null }) =>
    sharedKinds(personFacts({ email: [email], cpf: [cpf] }), proven).length > 0
  const simulations = requests.simulations.filter(({ submission, claimed_by, lead_id }) =>
    claimed_by === null
      ? ofOne.has(lead_id) || isProven(submission) || (followed.has(lead_id) && isNamed(submission.name))
      : userIds.includes(claimed_by),
  )
  const referrals = requests.referrals.filter(
    ({ submission, lead_id }) => ofOne.has(lead_id) || (followed.has(lead_id) && isNamed(submission.name)),
  )
  const leads = rows.filter(({ id }) => ofOne.has(id) || followed.has(id))
  const sharedValues = new Set([
    ...simulations.flatMap(({ submission: { phone, email, cpf, birth_date } }) => [
      phone,
      email,
      cpf,
      birth_date,
    ]),
    ...referrals.map(({ submission: { phone } }) => digitsOf(phone)),
  ])
  const ownValue = (value: string | null) => (sharedValues.has(value) ? value : null)
  return [
    {
      title: texts.parteLeads,
      entries: leads.map((lead) => {
        const { phone, email, cpf, birth_date } = openContact(cipher, lead)
        return {
          [texts.campoProtocolo]: lead.protocol,
          [texts.campoMomento]: lead.created_at,
          [texts.campoNome]: lead.name,
          [texts.campoTelefone]: ownValue(phone),
          [texts.campoEmail]: ownValue(email),
          [texts.campoCpf]: ownValue(cpf),
          [texts.campoNascimento]: ownValue(birth_date),
          [texts.campoCidade]: [lead.property_city, lead.property_state].filter(Boolean).join(', '),
        }
      }),
    },
    {
      title: texts.parteSimulacoes,
      entries: simulations.map(
        ({ created_at, scenario, consent_version, network, submission: { answers, ...who } }) => ({
          [texts.campoMomento]: created_at,
          [texts.campoNome]: who.name,
          [texts.campoTelefone]: who.phone,
          [texts.campoEmail]: who.email,
          [texts.campoCpf]: who.cpf,
          [texts.campoNascimento]: who.birth_date,
          [texts.campoCenario]: scenario,
          [texts.campoRespostas]: JSON.stringify(answers),
          [texts.campoConsentimento]: consent_version,
          [texts.campoRede]: network,
        }),
      ),
    },
    {
      title: texts.parteContatos,
      entries: referrals.map(
        ({ created_at, consent_version, network, submission: { name, phone, city, wish } }) => ({
          [texts.campoMomento]: created_at,
          [texts.campoNome]: name,
          [texts.campoTelefone]: phone,
          [texts.campoCidade]: city,
          [texts.campoProcura]: wish,
          [texts.campoConsentimento]: consent_version,
          [texts.campoRede]: network,
        }),
      ),
    },
  ]
}
