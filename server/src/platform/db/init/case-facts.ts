import { sql, type Kysely } from 'kysely'
import { belongsTo, createIndexes, keyOf, mayReferTo, primaryKey, rate, required } from './columns.ts'

/** Property, seller, operation and buyers of a case; fields of people are sealed and found by a digest. */
export async function createCaseFacts({ schema }: Kysely<unknown>) {
  await schema
    .createTable('case_buyers')
    .addColumn('id', 'text', primaryKey)
    .addColumn('case_id', 'text', belongsTo('cases.id'))
    .addColumn('position', 'integer', required)
    .addColumn('name', 'text', required)
    .addColumn('email', 'text')
    .addColumn('phone', 'text')
    .addColumn('phone_digest', 'text')
    .addColumn('cpf', 'text')
    .addColumn('cpf_digest', 'text')
    .addColumn('birth_date', 'text')
    .addColumn('income', 'text')
    .addColumn('income_type', 'text')
    .addColumn('marital_status', 'text')
    .addColumn('property_regime', 'text')
    .addColumn('profession', 'text')
    .addColumn('other_installments', 'text')
    .addColumn('fgts_balance', 'text')
    .addColumn('fgts_three_years', 'boolean')
    .addColumn('dependants', 'integer')
    .addUniqueConstraint('case_buyers_position', ['case_id', 'position'])
    .execute()
  await createIndexes(schema, 'case_buyers', {
    case_buyers_phone_digest: ['phone_digest'],
    case_buyers_cpf_digest: ['cpf_digest'],
  })

  await schema
    .createTable('case_properties')
    .addColumn('case_id', 'text', keyOf('cases.id'))
    .addColumn('condition', 'text')
    .addColumn('development', 'text')
    .addColumn('unit', 'text')
    .addColumn('address', 'text')
    .addColumn('registration', 'text')
    .addColumn('registry_office', 'text')
    .addColumn('price', 'bigint')
    .addColumn('appraisal', 'bigint')
    .addColumn('appraised_on', 'text')
    .execute()

  await schema
    .createTable('case_sellers')
    .addColumn('case_id', 'text', keyOf('cases.id'))
    .addColumn('kind', 'text')
    .addColumn('name', 'text')
    .addColumn('tax_id', 'text')
    .addColumn('tax_id_digest', 'text')
    .addColumn('phone', 'text')
    .addColumn('phone_digest', 'text')
    .addColumn('outstanding_debt', 'bigint')
    .execute()
  await createIndexes(schema, 'case_sellers', {
    case_sellers_tax_id_digest: ['tax_id_digest'],
    case_sellers_phone_digest: ['phone_digest'],
  })

  await schema
    .createTable('case_operations')
    .addColumn('case_id', 'text', keyOf('cases.id'))
    .addColumn('bank', 'text')
    .addColumn('branch', 'text')
    .addColumn('line', 'text')
    .addColumn('system', 'text')
    .addColumn('annual_rate', rate)
    .addColumn('term_months', 'integer')
    .addColumn('financed', 'bigint')
    .addColumn('fgts', 'bigint')
    .addColumn('own_money', 'bigint')
    .addColumn('subsidy', 'bigint')
    .addColumn('first_installment', 'bigint')
    .addColumn('annual_cet', rate)
    .addColumn('risk_number', 'text')
    .addColumn('risk_expires_on', 'text')
    .addColumn('proposal', 'text')
    .addColumn('contract_number', 'text')
    .addColumn('sent_on', 'text')
    .addColumn('credit_approved_on', 'text')
    .addColumn('inspected_on', 'text')
    .addColumn('reported_on', 'text')
    .addColumn('contract_received_on', 'text')
    .addColumn('client_signed_on', 'text')
    .addColumn('seller_signed_on', 'text')
    .addColumn('bank_signed_on', 'text')
    .addColumn('itbi_requested_on', 'text')
    .addColumn('itbi_paid_on', 'text')
    .addColumn('registry_protocol', 'text')
    .addColumn('registry_protocol_on', 'text')
    .addColumn('registered_on', 'text')
    .addColumn('credit_released_on', 'text')
    .execute()
  await createIndexes(schema, 'case_operations', {
    case_operations_client_signed_on: ['client_signed_on', 'case_id'],
    case_operations_risk_expires_on: ['risk_expires_on', 'case_id'],
    case_operations_risk_expires: ['risk_expires_on'],
  })

  await schema
    .createTable('fees')
    .addColumn('id', 'text', primaryKey)
    .addColumn('case_id', 'text', belongsTo('cases.id'))
    .addColumn('label', 'text', required)
    .addColumn('amount', sql`numeric(14, 2)`, required)
    .addColumn('source', 'text', required)
    .addColumn('notes', 'text')
    .addColumn('catalog_id', 'text', mayReferTo('fee_catalog.id'))
    .addColumn('edited_at', 'text')
    .execute()
  await createIndexes(schema, 'fees', {
    fees_case: ['case_id'],
    fees_catalog: ['catalog_id'],
  })
}
