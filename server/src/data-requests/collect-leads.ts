import { foldText } from 'core'
import { dataRequestsTexts as texts } from 'core/texts/data-requests'
import type { Subject } from '../erasure/find-subject.ts'
import { openContact, openReferral, openTold } from '../leads/lead-fields.ts'
import { digitsOf } from '../leads/receive-lead.ts'
import type { CollectDeps, DataSection } from './data-section.ts'

/** What was told in the requests of these leads, opened. */
async function requestsOf({ db, cipher }: CollectDeps, leadIds: readonly string[]) {
  const ids = [...leadIds, '']
  const simulations = await db
    .selectFrom('lead_simulations')
    .where('lead_id', 'in', ids)
    .orderBy('created_at')
    .select(['id', 'told', 'created_at', 'scenario', 'consent_version', 'network', 'claimed_by'])
    .execute()
  const referrals = await db
    .selectFrom('lead_referrals')
    .where('lead_id', 'in', ids)
    .orderBy('created_at')
    .select(['id', 'told', 'created_at', 'consent_version', 'network'])
    .execute()
  return {
    simulations: simulations.map((row) => ({ ...row, told: openTold(cipher, row) })),
    referrals: referrals.map((row) => ({ ...row, told: openReferral(cipher, row) })),
  }
}

const isSame = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase()

/**
 * Whether all that these leads hold was told with this address. Whoever knows somebody's telephone can add an address of
 * their own to the lead of that telephone: then it proves only what was told with it.
 */
export async function isAllTold(
  deps: CollectDeps,
  leadIds: readonly string[],
  email: string,
): Promise<boolean> {
  const { simulations, referrals } = await requestsOf(deps, leadIds)
  return referrals.length === 0 && simulations.every(({ told }) => isSame(told.email, email))
}

/**
 * What they told when they asked for an evaluation, or to be called. Somebody with the same telephone may have added to
 * their lead: what another person told of themselves is not told here.
 * @param only who is known by this address alone: what was told with it
 */
export async function ofLeads(
  deps: CollectDeps,
  { leadIds, userId, names }: Subject,
  only: string | null,
): Promise<DataSection[]> {
  const { db, cipher } = deps
  const leads = await db
    .selectFrom('leads')
    .where('id', 'in', [...leadIds, ''])
    .orderBy('created_at')
    .selectAll()
    .execute()
  const found = await requestsOf(deps, leadIds)
  const called = new Set(names.map(foldText))
  const simulations = found.simulations.filter(({ told, claimed_by }) =>
    only !== null
      ? isSame(told.email, only)
      : claimed_by === null
        ? called.has(foldText(told.name))
        : claimed_by === userId,
  )
  const referrals = only === null ? found.referrals.filter(({ told }) => called.has(foldText(told.name))) : []
  const told = new Set([
    ...simulations.flatMap(({ told: { phone, email, cpf, birth_date } }) => [phone, email, cpf, birth_date]),
    ...referrals.map(({ told: { phone } }) => digitsOf(phone)),
  ])
  const own = (value: string | null) => (told.has(value) ? value : null)
  return [
    {
      title: texts.parteLeads,
      entries: (only === null ? leads : []).map((lead) => {
        const { phone, email, cpf, birth_date } = openContact(cipher, lead)
        return {
          [texts.campoProtocolo]: lead.protocol,
          [texts.campoMomento]: lead.created_at,
          [texts.campoNome]: lead.name,
          [texts.campoTelefone]: own(phone),
          [texts.campoEmail]: own(email),
          [texts.campoCpf]: own(cpf),
          [texts.campoNascimento]: own(birth_date),
          [texts.campoCidade]: [lead.property_city, lead.property_state].filter(Boolean).join(', '),
        }
      }),
    },
    {
      title: texts.parteSimulacoes,
      entries: simulations.map(
        ({ created_at, scenario, consent_version, network, told: { answers, ...who } }) => ({
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
        ({ created_at, consent_version, network, told: { name, phone, city, wish } }) => ({
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
