import { sql, type Kysely, type Migration } from 'kysely'

type Columns = Record<string, 'text' | 'bigint' | 'integer' | 'boolean' | ReturnType<typeof sql>>

const rate = sql`numeric(9, 8)`

const ofProperty: Columns = {
  condition: 'text',
  development: 'text',
  unit: 'text',
  address: 'text',
  registration: 'text',
  registry_office: 'text',
  price: 'bigint',
  appraisal: 'bigint',
  appraised_on: 'text',
}

const ofSeller: Columns = {
  kind: 'text',
  name: 'text',
  tax_id: 'text',
  tax_id_digest: 'text',
  phone: 'text',
  phone_digest: 'text',
  outstanding_debt: 'bigint',
}

const ofOperation: Columns = {
  bank: 'text',
  branch: 'text',
  line: 'text',
  system: 'text',
  annual_rate: rate,
  term_months: 'integer',
  financed: 'bigint',
  fgts: 'bigint',
  own_money: 'bigint',
  subsidy: 'bigint',
  first_installment: 'bigint',
  annual_cet: rate,
  risk_number: 'text',
  risk_expires_on: 'text',
  proposal: 'text',
  contract_number: 'text',
  sent_on: 'text',
  credit_approved_on: 'text',
  inspected_on: 'text',
  reported_on: 'text',
  contract_received_on: 'text',
  client_signed_on: 'text',
  seller_signed_on: 'text',
  bank_signed_on: 'text',
  itbi_requested_on: 'text',
  itbi_paid_on: 'text',
  registry_protocol: 'text',
  registry_protocol_on: 'text',
  registered_on: 'text',
  credit_released_on: 'text',
}

const ofBuyer: Columns = {
  property_regime: 'text',
  profession: 'text',
  other_installments: 'text',
  fgts_balance: 'text',
  fgts_three_years: 'boolean',
  dependants: 'integer',
}

/** What is known of a case: its property, its seller and its operation, one row each, and all of its buyers. */
export const caseFacts: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db
    for (const [table, columns] of Object.entries({
      case_properties: ofProperty,
      case_sellers: ofSeller,
      case_operations: ofOperation,
    })) {
      let created = schema
        .createTable(table)
        .addColumn('case_id', 'text', (column) =>
          column.primaryKey().notNull().references('cases.id').onDelete('cascade'),
        )
      for (const [name, type] of Object.entries(columns)) created = created.addColumn(name, type)
      await created.execute()
    }
    for (const digest of ['tax_id_digest', 'phone_digest'])
      await schema.createIndex(`case_sellers_${digest}`).on('case_sellers').column(digest).execute()
    for (const [name, type] of Object.entries(ofBuyer))
      await schema.alterTable('case_buyers').addColumn(name, type).execute()
  },
}
