import type { Actor } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import { casesVisibleTo } from '../record/cases-visible-to.ts'
import type { CaseContacts } from './schemas.ts'

/**
 * The agent of a case, with the house's WhatsApp number, and the partner that referred its client.
 * @param whatsapp digits with country code; null without a number
 */
export async function readContacts(
  db: Db,
  actor: Actor,
  caseId: string,
  whatsapp: string | null,
): Promise<CaseContacts> {
  const row = await casesVisibleTo(db, actor)
    .leftJoin('profiles as agent', 'agent.id', 'cases.responsible_id')
    .leftJoin('partners as referrer', 'referrer.id', 'cases.referred_by')
    .where('cases.id', '=', caseId)
    .select(['agent.display_name as agent_name'])
    .select(['referrer.id', 'referrer.name', 'referrer.type', 'referrer.phone', 'referrer.photo'])
    .executeTakeFirst()
  const { id, name, type, phone = null, photo } = row ?? {}
  return {
    agent: row?.agent_name ? { name: row.agent_name, whatsapp } : null,
    referrer:
      id && name && type
        ? { partner_id: id, name, type, phone, photo: photo ? `/branding/${photo}` : null }
        : null,
  }
}
