import type { Kysely, Migration } from 'kysely'

/** Papers that were put together for a bank: what was in each lot, its files, when it went and what came back. */
export const bankLots: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('bank_lots')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('case_id', 'text', (column) => column.notNull().references('cases.id').onDelete('cascade'))
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('block', 'text')
      .addColumn('contents', 'text', (column) => column.notNull())
      .addColumn('limit_mb', 'integer')
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('total', 'integer', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_attempt_at', 'text', (column) => column.notNull())
      .addColumn('problem', 'text')
      .addColumn('created_by', 'text', (column) => column.references('profiles.id').onDelete('set null'))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('finished_at', 'text')
      .addColumn('expires_at', 'text')
      .addColumn('sent_on', 'text')
      .addColumn('sent_by', 'text', (column) => column.references('profiles.id').onDelete('set null'))
      .addColumn('bank', 'text')
      .addColumn('contact', 'text')
      .addColumn('note', 'text')
      .addUniqueConstraint('bank_lots_number', ['case_id', 'number'])
      .execute()
    await schema.createIndex('bank_lots_due').on('bank_lots').columns(['status', 'next_attempt_at']).execute()

    const partOfLot = (table: string) =>
      schema
        .createTable(table)
        .addColumn('lot_id', 'text', (column) =>
          column.notNull().references('bank_lots.id').onDelete('cascade'),
        )
    await partOfLot('bank_lot_papers')
      .addColumn('item_id', 'text', (column) =>
        column.notNull().references('doc_checklists.id').onDelete('cascade'),
      )
      .addColumn('place', 'integer', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('block', 'text', (column) => column.notNull())
      .addColumn('part', 'integer')
      .addColumn('page', 'integer')
      .addColumn('pages', 'integer')
      .addColumn('returned_at', 'text')
      .addColumn('returned_by', 'text', (column) => column.references('profiles.id').onDelete('set null'))
      .addColumn('return_reason', 'text')
      .addColumn('outcome', 'text')
      .addPrimaryKeyConstraint('bank_lot_papers_key', ['lot_id', 'item_id'])
      .execute()
    await schema.createIndex('bank_lot_papers_item').on('bank_lot_papers').column('item_id').execute()
    await partOfLot('bank_lot_parts')
      .addColumn('part', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('storage_path', 'text', (column) => column.notNull().unique())
      .addColumn('size', 'integer', (column) => column.notNull())
      .addColumn('pages', 'integer')
      .addPrimaryKeyConstraint('bank_lot_parts_key', ['lot_id', 'part'])
      .execute()
  },
}
