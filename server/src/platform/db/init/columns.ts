import { sql, type ColumnDefinitionBuilder, type SchemaModule } from 'kysely'

type DefineColumn = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder

export const primaryKey: DefineColumn = (column) => column.primaryKey().notNull()
export const required: DefineColumn = (column) => column.notNull()
export const requiredAndUnique: DefineColumn = (column) => column.notNull().unique()

export const withDefault =
  (value: string | number | boolean): DefineColumn =>
  (column) =>
    column.notNull().defaultTo(value)

/** The row is deleted with the row that it names. */
export const belongsTo =
  (target: string): DefineColumn =>
  (column) =>
    column.notNull().references(target).onDelete('cascade')

/** At most one row for each row that it names, deleted with that row. */
export const keyOf =
  (target: string): DefineColumn =>
  (column) =>
    column.primaryKey().notNull().references(target).onDelete('cascade')

/** The row stays when the row that it names is deleted. */
export const mayReferTo =
  (target: string): DefineColumn =>
  (column) =>
    column.references(target).onDelete('set null')

/** A share: 0.1119 is 11.19%. */
export const rate = sql`numeric(9, 8)`

/** Creates indexes of a table. @param indexes the columns of each by its name */
export async function createIndexes(
  schema: SchemaModule,
  table: string,
  indexes: Readonly<Record<string, readonly string[]>>,
) {
  for (const [name, columns] of Object.entries(indexes))
    await schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute()
}
