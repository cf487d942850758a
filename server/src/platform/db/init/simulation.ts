import type { Kysely } from 'kysely'
import { belongsTo, createIndexes, mayReferTo, primaryKey, required } from './columns.ts'

/** Quotes of a case and simulations that a visitor shares. */
export async function createSimulation({ schema }: Kysely<unknown>) {
  // The sealed request with the versions of its rules and its day: the quote is computed again from them, to the cent.
  await schema
    .createTable('case_quotes')
    .addColumn('id', 'text', primaryKey)
    .addColumn('case_id', 'text', belongsTo('cases.id'))
    .addColumn('number', 'integer', required)
    .addColumn('author_id', 'text', mayReferTo('profiles.id'))
    .addColumn('created_at', 'text', required)
    .addColumn('title', 'text', required)
    .addColumn('day', 'text', required)
    .addColumn('valid_until', 'text', required)
    .addColumn('lines_version', 'integer', required)
    .addColumn('costs_version', 'integer', required)
    .addColumn('request', 'text', required)
    .addUniqueConstraint('case_quotes_number', ['case_id', 'number'])
    .execute()
  await createIndexes(schema, 'case_quotes', {
    case_quotes_lines: ['lines_version'],
    case_quotes_costs: ['costs_version'],
  })

  await schema
    .createTable('shared_simulations')
    .addColumn('code', 'text', primaryKey)
    .addColumn('told', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .execute()
  await createIndexes(schema, 'shared_simulations', { shared_simulations_expires: ['expires_at'] })

  // Cases that a client created from a shared simulation.
  await schema
    .createTable('saved_simulations')
    .addColumn('code', 'text', belongsTo('shared_simulations.code'))
    .addColumn('client_id', 'text', belongsTo('auth_user.id'))
    .addColumn('case_id', 'text', belongsTo('cases.id'))
    .addPrimaryKeyConstraint('saved_simulations_key', ['code', 'client_id'])
    .execute()
  await createIndexes(schema, 'saved_simulations', {
    saved_simulations_client_id: ['client_id'],
    saved_simulations_case_id: ['case_id'],
  })
}
