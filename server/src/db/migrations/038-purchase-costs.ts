import { sql, type Kysely, type Migration } from 'kysely'

/** Of the version that this step adds; the same in every database. */
const BUILT_IN_ID = '4b7a3c0d-52f8-4f0e-9d1c-7c3f0e2ab638'

/** The cost rules that the product came with, as they were when this step was written: they are never edited. */
const body = {
  schema: 1,
  itbi: [
    {
      municipality: 2_611_606,
      name: 'Recife',
      validFrom: '2026-01-01',
      validTo: null,
      source: 'Prefeitura do Recife, ITBI',
      checkedOn: '2026-10-07',
      confirmed: false,
      rates: [
        { sfh: true, parts: [{ of: 'value', rate: 0.01 }] },
        { withinDays: 180, parts: [{ of: 'value', rate: 0.018 }] },
        { parts: [{ of: 'value', rate: 0.03 }] },
      ],
    },
  ],
  itbiElsewhere: { from: 0.02, to: 0.03, source: 'Faixa usual dos municípios', checkedOn: '2026-10-07' },
  discounts: [
    {
      fee: 'registro',
      share: 0.5,
      firstSfhPurchase: true,
      source: 'Lei 6.015/1973, art. 290',
      checkedOn: '2026-10-07',
    },
  ],
  financed: ['itbi', 'registro'],
}

/** The built-in cost rules as a version in force; a formula of that name that somebody kept stays as it is. */
export const purchaseCosts: Migration = {
  async up(db: Kysely<unknown>) {
    const { rows } = await sql`select 1 from formula_versions where name = 'custos'`.execute(db)
    if (rows.length > 0) return
    await sql`insert into formula_versions (name, last_version) values ('custos', 1)`.execute(db)
    const at = new Date().toISOString()
    await sql`insert into calc_formulas (id, name, body, version, is_active, updated_by, updated_at, activated_at)
      values (${BUILT_IN_ID}, 'custos', ${JSON.stringify(body)}, 1, true, null, ${at}, ${at})`.execute(db)
  },
}
