import { sql, type Kysely, type Migration } from 'kysely'

/** What the stages were called when their records kept the label. */
const stages = {
  lead_criado: 'Cadastro',
  pre_analise: 'Pré-análise',
  analise_credito: 'Avaliação de crédito',
  analise_engenharia: 'Avaliação de engenharia',
  contrato: 'Contrato',
  assinatura: 'Assinatura',
  registro: 'Registro',
  liberacao: 'Liberação',
  obra: 'Obra',
}

/**
 * Records of stages keep the stage and not its label; one that is called anything else stays as it was written. Fees
 * know the entry of the catalogue that they came from, and whether somebody has changed them since.
 */
export const caseCodes: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [stage, label] of Object.entries(stages))
      await sql`update case_stages set stage = ${stage} where stage = ${label}`.execute(db)

    const { schema } = db
    await schema
      .alterTable('fees')
      .addColumn('catalog_id', 'text', (column) => column.references('fee_catalog.id').onDelete('set null'))
      .execute()
    await schema.alterTable('fees').addColumn('edited_at', 'text').execute()
    await sql`update fees set catalog_id = (select min(id) from fee_catalog where fee_catalog.label = fees.label)
      where source = 'Catálogo de taxas'`.execute(db)
    await schema.createIndex('fees_catalog').on('fees').column('catalog_id').execute()
  },
}
