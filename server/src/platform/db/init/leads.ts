import type { Kysely } from 'kysely'
import {
  belongsTo,
  createIndexes,
  mayReferTo,
  primaryKey,
  required,
  requiredAndUnique,
  withDefault,
} from './columns.ts'

/** People who asked for an evaluation and have no case yet. */
export async function createLeads({ schema }: Kysely<unknown>) {
  // The texts that people agreed to.
  await schema
    .createTable('consent_texts')
    .addColumn('version', 'text', primaryKey)
    .addColumn('text', 'text', required)
    .addColumn('first_given_at', 'text', required)
    .execute()

  await schema
    .createTable('leads')
    .addColumn('id', 'text', primaryKey)
    .addColumn('protocol', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('waiting_since', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('discard_reason', 'text')
    // The order of the inbox: the status, then how long the lead waits.
    .addColumn('queue_key', 'text', required)
    .addColumn('search_text', 'text', required)
    .addColumn('origin', 'text', required)
    .addColumn('partner_id', 'text', mayReferTo('partners.id'))
    .addColumn('reference', 'text')
    .addColumn('name', 'text', required)
    .addColumn('phone', 'text')
    .addColumn('email', 'text')
    .addColumn('cpf', 'text')
    .addColumn('birth_date', 'text')
    .addColumn('marital_status', 'text')
    .addColumn('property_type', 'text')
    .addColumn('property_city', 'text')
    .addColumn('property_state', 'text')
    .addColumn('credit', 'bigint')
    .addColumn('simulations', 'integer', required)
    .addColumn('owner_id', 'text', mayReferTo('profiles.id'))
    .addColumn('attempts', 'integer', required)
    .addColumn('first_contact_at', 'text')
    .addColumn('last_contact_at', 'text')
    .addColumn('next_contact_on', 'text')
    .addColumn('client_id', 'text', mayReferTo('profiles.id'))
    .addColumn('case_id', 'text', mayReferTo('cases.id'))
    .addColumn('is_test', 'boolean', withDefault(false))
    .addColumn('campaign', 'text')
    .addColumn('campaign_name', 'text')
    .addColumn('unknown_partner', 'text')
    .addColumn('test_site', 'text')
    .execute()
  await createIndexes(schema, 'leads', {
    leads_queue: ['queue_key', 'id'],
    leads_updated: ['status', 'updated_at'],
    leads_owner_id: ['owner_id'],
    leads_partner_id: ['partner_id'],
    leads_client_id: ['client_id'],
    leads_case_id: ['case_id'],
    leads_created: ['created_at', 'owner_id', 'partner_id', 'status', 'first_contact_at'],
  })

  // Digests of CPF, telephone and e-mail: each belongs to one lead.
  await schema
    .createTable('lead_keys')
    .addColumn('lead_id', 'text', belongsTo('leads.id'))
    .addColumn('digest', 'text', primaryKey)
    .execute()
  await createIndexes(schema, 'lead_keys', { lead_keys_lead: ['lead_id'] })

  await schema
    .createTable('lead_simulations')
    .addColumn('lead_id', 'text', belongsTo('leads.id'))
    // The key of its request, the same with every retry.
    .addColumn('id', 'text', primaryKey)
    .addColumn('fingerprint', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('told', 'text', required)
    .addColumn('formula_name', 'text', required)
    .addColumn('formula_version', 'integer', required)
    .addColumn('scenario', 'text', required)
    .addColumn('origin', 'text', required)
    .addColumn('partner_id', 'text', mayReferTo('partners.id'))
    .addColumn('attribution', 'text', required)
    .addColumn('consent_version', 'text', required)
    .addColumn('network', 'text', required)
    .addColumn('claim_digest', 'text', requiredAndUnique)
    .addColumn('claim_expires_at', 'text', required)
    .addColumn('claimed_by', 'text', mayReferTo('profiles.id'))
    .addColumn('claimed_at', 'text')
    .execute()
  await createIndexes(schema, 'lead_simulations', {
    lead_simulations_lead_id: ['lead_id', 'created_at'],
    lead_simulations_partner_id: ['partner_id'],
    lead_simulations_claimed_by: ['claimed_by'],
  })

  // People who left a telephone on a partner's page without a simulation.
  await schema
    .createTable('lead_referrals')
    // The key of its request, the same with every retry.
    .addColumn('id', 'text', primaryKey)
    .addColumn('lead_id', 'text', belongsTo('leads.id'))
    .addColumn('fingerprint', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('told', 'text', required)
    .addColumn('partner_id', 'text', mayReferTo('partners.id'))
    .addColumn('consent_version', 'text', required)
    .addColumn('network', 'text', required)
    .execute()
  await createIndexes(schema, 'lead_referrals', {
    lead_referrals_lead_id: ['lead_id', 'created_at'],
    lead_referrals_partner_id: ['partner_id'],
  })

  await schema
    .createTable('lead_contacts')
    .addColumn('lead_id', 'text', belongsTo('leads.id'))
    .addColumn('id', 'text', primaryKey)
    .addColumn('by_id', 'text', mayReferTo('profiles.id'))
    .addColumn('at', 'text', required)
    .addColumn('channel', 'text', required)
    .addColumn('result', 'text', required)
    .addColumn('note', 'text')
    .execute()
  await createIndexes(schema, 'lead_contacts', {
    lead_contacts_lead_id: ['lead_id', 'at'],
    lead_contacts_by_id: ['by_id'],
  })

  // One row with the owner of the last lead. Each new lead locks it first, so that owners take turns.
  await schema
    .createTable('lead_turn')
    .addColumn('id', 'integer', primaryKey)
    .addColumn('last_owner', 'text')
    .execute()
}
