import { maskPhone, phoneDigits, type Settings } from 'core'
import type { Db } from '../../platform/db/connect.ts'
import type { FoundShare } from './share-simulation.ts'

/** Person or company that the reader of a shared simulation may contact. */
export interface Attendant {
  name: string
  creci: string | null
  /** Company of an agent; null where the name is that of the company or partner. */
  organization: string | null
  /** Formatted WhatsApp number. */
  phone: string | null
  email: string | null
}

const phoneText = (phone: string | null) => (phone ? maskPhone(phoneDigits(phone) || phone) : null)

/** Loads the responsible agent of the case that the simulation became first. */
async function findAgent(db: Db, code: string): Promise<string | null> {
  const saved = await db
    .selectFrom('saved_simulations')
    .innerJoin('cases', 'cases.id', 'saved_simulations.case_id')
    .innerJoin('profiles', 'profiles.id', 'cases.responsible_id')
    .where('saved_simulations.code', '=', code)
    .orderBy('cases.created_at')
    .limit(1)
    .select('profiles.display_name')
    .executeTakeFirst()
  return saved?.display_name ?? null
}

/** Returns who attends: the active partner of the link, else the agent of the case that it became, else the company. */
export async function findAttendant(
  db: Db,
  { code, partner }: Pick<FoundShare, 'code' | 'partner'>,
  settings: Settings,
): Promise<Attendant> {
  const partnerRow =
    partner &&
    (await db
      .selectFrom('partners')
      .where('id', '=', partner)
      .where('active', '=', true)
      .select(['name', 'creci', 'phone', 'email'])
      .executeTakeFirst())
  if (partnerRow) return { ...partnerRow, organization: null, phone: phoneText(partnerRow.phone) }
  const company = settings['company.name'] || settings['app.title']
  const agent = await findAgent(db, code)
  return {
    name: agent ?? company,
    creci: null,
    organization: agent ? company : null,
    phone: phoneText(settings['whatsapp.number']),
    email: null,
  }
}

/**
 * Initials for the drawn portrait: first and last word of a name.
 * @returns at most two letters
 */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word))
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '').join('')
}
