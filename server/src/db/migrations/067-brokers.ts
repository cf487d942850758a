import type { Kysely, Migration } from 'kysely'

interface Seeded {
  id: string
  key: string
  name: string
  trigger: string
  rule: string
  active: boolean
  swept_at: string
  updated_at: string
  revision: number
}

const rule = {
  trigger: 'partner_friday',
  numbers: [],
  stages: [],
  situations: [],
  waiting_on: [],
  action: 'digest',
  template: null,
  text: null,
  waits_for: null,
}

/** What a partner that refers clients has: a photo, those who ask to be called, and a summary of each week. */
export const brokers: Migration = {
  async up(db: Kysely<{ automations: Seeded }>) {
    const { schema } = db
    // The name of its picture.
    await schema.alterTable('partners').addColumn('photo', 'text').execute()
    // People who left a telephone on the page of a partner, and simulated nothing.
    await schema
      .createTable('lead_referrals')
      // Chosen by whoever asks, and the same with every try.
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id').onDelete('cascade'))
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('told', 'text', (column) => column.notNull())
      .addColumn('partner_id', 'text', (column) => column.references('partners.id').onDelete('set null'))
      .addColumn('consent_version', 'text', (column) => column.notNull())
      .addColumn('network', 'text', (column) => column.notNull())
      .execute()
    for (const columns of [['lead_id', 'created_at'], ['partner_id']])
      await schema.createIndex(`lead_referrals_${columns[0]}`).on('lead_referrals').columns(columns).execute()
    const at = new Date().toISOString()
    // Off until somebody wants partners to be written to.
    await db
      .insertInto('automations')
      .values({
        id: '7c1e0000-0000-4000-8000-000000000021',
        key: 'semana_do_corretor',
        name: 'Resumo da semana ao parceiro',
        trigger: rule.trigger,
        rule: JSON.stringify(rule),
        active: false,
        swept_at: at,
        updated_at: at,
        revision: 1,
      })
      .execute()
  },
}
