import type { Kysely, Migration } from 'kysely'

/** People who asked for an evaluation and have no case yet: who they are, what they simulated, who tried to reach them. */
export const leads: Migration = {
  async up(db: Kysely<{ lead_turn: { id: number; last_owner: string | null } }>) {
    const { schema } = db
    await schema
      .createTable('leads')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('protocol', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addColumn('waiting_since', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('discard_reason', 'text')
      // What the inbox is ordered by: the status, then how long it waits.
      .addColumn('queue_key', 'text', (column) => column.notNull())
      .addColumn('search_text', 'text', (column) => column.notNull())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('partner_id', 'text', (column) => column.references('partners.id').onDelete('set null'))
      .addColumn('reference', 'text')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('phone', 'text')
      .addColumn('email', 'text')
      .addColumn('cpf', 'text')
      .addColumn('birth_date', 'text')
      .addColumn('marital_status', 'text')
      .addColumn('property_type', 'text')
      .addColumn('property_city', 'text')
      .addColumn('property_state', 'text')
      .addColumn('credit', 'bigint')
      .addColumn('simulations', 'integer', (column) => column.notNull())
      .addColumn('owner_id', 'text', (column) => column.references('profiles.id').onDelete('set null'))
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('first_contact_at', 'text')
      .addColumn('last_contact_at', 'text')
      .addColumn('next_contact_on', 'text')
      .addColumn('client_id', 'text', (column) => column.references('profiles.id').onDelete('set null'))
      .addColumn('case_id', 'text', (column) => column.references('cases.id').onDelete('set null'))
      .execute()
    await schema.createIndex('leads_queue').on('leads').columns(['queue_key', 'id']).execute()
    // Those of cases stay with the case: a purge looks for the others, the oldest first.
    await schema.createIndex('leads_updated').on('leads').columns(['status', 'updated_at']).execute()
    for (const column of ['owner_id', 'partner_id', 'client_id', 'case_id'])
      await schema.createIndex(`leads_${column}`).on('leads').column(column).execute()

    const partOfLead = (table: string) =>
      schema
        .createTable(table)
        .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id').onDelete('cascade'))
    // Digests of CPF, telephone and e-mail: each belongs to one lead.
    await partOfLead('lead_keys')
      .addColumn('digest', 'text', (column) => column.primaryKey().notNull())
      .execute()
    await schema.createIndex('lead_keys_lead').on('lead_keys').column('lead_id').execute()
    await partOfLead('lead_simulations')
      // Chosen by whoever asks, and the same with every try.
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('told', 'text', (column) => column.notNull())
      .addColumn('formula_name', 'text', (column) => column.notNull())
      .addColumn('formula_version', 'integer', (column) => column.notNull())
      .addColumn('scenario', 'text', (column) => column.notNull())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('partner_id', 'text', (column) => column.references('partners.id').onDelete('set null'))
      .addColumn('attribution', 'text', (column) => column.notNull())
      .addColumn('consent_version', 'text', (column) => column.notNull())
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('claim_digest', 'text', (column) => column.notNull().unique())
      .addColumn('claim_expires_at', 'text', (column) => column.notNull())
      .addColumn('claimed_by', 'text', (column) => column.references('profiles.id').onDelete('set null'))
      .addColumn('claimed_at', 'text')
      .execute()
    for (const columns of [['lead_id', 'created_at'], ['partner_id'], ['claimed_by']])
      await schema
        .createIndex(`lead_simulations_${columns[0]}`)
        .on('lead_simulations')
        .columns(columns)
        .execute()
    await partOfLead('lead_contacts')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('by_id', 'text', (column) => column.references('profiles.id').onDelete('set null'))
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('result', 'text', (column) => column.notNull())
      .addColumn('note', 'text')
      .execute()
    for (const columns of [['lead_id', 'at'], ['by_id']])
      await schema.createIndex(`lead_contacts_${columns[0]}`).on('lead_contacts').columns(columns).execute()
    // What people agreed to, in the words that they read.
    await schema
      .createTable('consent_texts')
      .addColumn('version', 'text', (column) => column.primaryKey().notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('first_given_at', 'text', (column) => column.notNull())
      .execute()
    // One row: who was given the last lead. Whoever writes a lead takes it first, so that two take turns.
    await schema
      .createTable('lead_turn')
      .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('last_owner', 'text')
      .execute()
    await db.insertInto('lead_turn').values({ id: 1, last_owner: null }).execute()
  },
}
