import { sql, type Kysely, type Migration } from 'kysely'
import { addRulesVersion, type RulesTables } from './add-rules-version.ts'
import costs from './data/003-purchase-costs.json' with { type: 'json' }

/** Id of the first version of the costs in every database. */
const FIRST_COSTS_ID = '4b7a3c0d-52f8-4f0e-9d1c-7c3f0e2ab638'

/** Id of the new version of the built-in costs in every database. */
export const PURCHASE_COSTS_ID = '0b6f6f0e-0f6d-4c57-9a44-6d0e7f3f1a02'

/** The costs of this migration, which are never edited: an administrator publishes another version. */
export const purchaseCostsBody = costs

type Tables = RulesTables & {
  fee_catalog: { id: string; code: string; label: string; rules: string; active: boolean; updated_at: string }
  auth_user: { id: string }
}

const appraisal = {
  act: 'Avaliação da Caixa em crédito para terreno e construção, impresso de 2021; o valor de 2026 não foi encontrado',
  from: null,
  to: null,
  checkedOn: '2026-11-26',
  confidence: 'official-print',
}
const computed = (act: string) => ({
  act,
  from: null,
  to: null,
  checkedOn: '2026-11-26',
  confidence: 'derived',
})

/** Fees of a purchase in a new installation; ITBI and registry are computed by the costs. */
const firstFees = [
  [
    'avaliacao',
    'Avaliação do imóvel',
    { kind: 'fixed', amountCents: 310_000, payee: 'Banco', source: appraisal },
  ],
  [
    'itbi',
    'ITBI',
    { kind: 'rules', payee: 'Prefeitura', source: computed('Regras de custos: ITBI do município') },
  ],
  [
    'registro',
    'Registro de imóveis',
    { kind: 'rules', payee: 'Cartório', source: computed('Regras de custos: tabela de registro do estado') },
  ],
] as const

/** Fills the catalogue of a new installation; an existing one stays as its administrators left it. */
async function addFirstFees(db: Kysely<Tables>, at: string) {
  const [account, fee] = await Promise.all([
    db.selectFrom('auth_user').select('id').limit(1).executeTakeFirst(),
    db.selectFrom('fee_catalog').select('id').limit(1).executeTakeFirst(),
  ])
  if (account || fee) return
  await db
    .insertInto('fee_catalog')
    .values(
      firstFees.map(([code, label, rules]) => ({
        id: crypto.randomUUID(),
        code,
        label,
        rules: JSON.stringify(rules),
        active: true,
        updated_at: at,
      })),
    )
    .execute()
}

/** ITBI and registry by tables of towns and states, and the first fees of a new installation. */
export const purchaseCosts: Migration = {
  async up(untyped: Kysely<unknown>) {
    const db = untyped.withTables<Tables>()
    const at = new Date().toISOString()
    await addRulesVersion(untyped.withTables<RulesTables>(), {
      name: 'custos',
      id: PURCHASE_COSTS_ID,
      replaces: FIRST_COSTS_ID,
      body: costs,
      at,
    })
    await addFirstFees(db, at)
    await sql`update published_revision set revision = revision + 1`.execute(db)
  },
}
