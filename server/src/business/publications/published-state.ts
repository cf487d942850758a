import { builtInCostsFormula, builtInFormula, builtInLinesFormula, type Settings } from 'core'
import type { LegalKind } from 'core/legal'
import { retentionTerms } from 'core/personal-data'
import { z } from 'zod'
import { readSettings, storedSettings } from '../../publishing/config/settings.ts'
import type { Db } from '../../platform/db/connect.ts'
import { parseStored } from '../../platform/db/read-stored-json.ts'
import { listLegalVersions } from '../../publishing/legal/legal-versions.ts'

/** Sections of the published state. */
export const publishedParts = [
  'formula',
  'lines',
  'costs',
  'fees',
  'theme',
  'texts',
  'branding',
  'settings',
  'terms',
  'privacy',
] as const

export type PublishedPart = (typeof publishedParts)[number]

/** Names of the formulas among them. */
export const formulaParts = {
  formula: builtInFormula.name,
  lines: builtInLinesFormula.name,
  costs: builtInCostsFormula.name,
} as const satisfies Partial<Record<PublishedPart, string>>

export const legalParts = { terms: 'termos', privacy: 'privacidade' } as const satisfies Partial<
  Record<PublishedPart, LegalKind>
>

const json = z.unknown()
const versionSchema = z.strictObject({ id: z.string(), version: z.int(), body: json }).nullable()
const values = z.record(z.string(), json)
const page = z.strictObject({ version: z.int(), source: z.string(), body: z.string() })

/** Content of each section, complete, so that it can be restored after its rows have changed. */
export const stateSchema = z.strictObject({
  formula: versionSchema,
  lines: versionSchema,
  costs: versionSchema,
  fees: z.array(z.strictObject({ code: z.string(), label: z.string(), rules: json })),
  theme: z.strictObject({ id: z.string(), name: z.string(), tokens: json }).nullable(),
  texts: z.record(z.string(), z.record(z.string(), z.string())),
  branding: values,
  settings: values,
  terms: page,
  privacy: page,
} satisfies Record<PublishedPart, z.ZodType>)

export type PublishedState = z.infer<typeof stateSchema>

const parsed = (text: string) => parseStored(text, json) ?? null

async function readFormula(db: Db, name: string) {
  const row = await db
    .selectFrom('calc_formulas')
    .where('name', '=', name)
    .where('is_active', '=', true)
    .select(['id', 'version', 'body'])
    .executeTakeFirst()
  return row ? { ...row, body: parsed(row.body) } : null
}

async function readTheme(db: Db) {
  const row = await db
    .selectFrom('themes')
    .where('is_active', '=', true)
    .select(['id', 'name', 'tokens'])
    .executeTakeFirst()
  return row ? { ...row, tokens: parsed(row.tokens) } : null
}

async function readTexts(db: Db): Promise<PublishedState['texts']> {
  const rows = await db
    .selectFrom('ui_strings')
    .where('locale', '=', 'pt-BR')
    .select(['ns', 'key', 'value'])
    .orderBy('ns')
    .orderBy('key')
    .execute()
  const texts = new Map<string, Record<string, string>>()
  for (const { ns, key, value } of rows) texts.set(ns, { ...texts.get(ns), [key]: value })
  return Object.fromEntries(texts)
}

/** Settings hidden from visitors: restoring a state must not shorten retention terms. */
const unpublished: ReadonlySet<string> = new Set(Object.values(retentionTerms).map(({ key }) => key))

/** Filters the settings that are published. */
export const publishedSettings = <Value>(settings: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(settings).filter(([key]) => !unpublished.has(key)))

async function readRows(db: Db) {
  const rows = await db
    .selectFrom('app_settings')
    .where('key', 'in', storedSettings)
    .select(['key', 'value'])
    .orderBy('key')
    .execute()
  const of = (isBranding: boolean) =>
    Object.fromEntries(
      rows
        .filter(({ key }) => key.startsWith('branding.') === isBranding)
        .map(({ key, value }) => [key, parsed(value)]),
    )
  return { branding: of(true), settings: publishedSettings(of(false)) }
}

async function readFees(db: Db) {
  const rows = await db
    .selectFrom('fee_catalog')
    .where('active', '=', true)
    .select(['code', 'label', 'rules'])
    .orderBy('code')
    .execute()
  return rows.map((row) => ({ ...row, rules: parsed(row.rules) }))
}

async function readPage(db: Db, kind: LegalKind, settings: Settings) {
  const [{ version, source, body }] = await listLegalVersions(db, kind, settings)
  return { version, source, body }
}

/** Reads the currently published state from its tables. */
export async function readState(db: Db): Promise<PublishedState> {
  const settings = await readSettings(db)
  return {
    formula: await readFormula(db, formulaParts.formula),
    lines: await readFormula(db, formulaParts.lines),
    costs: await readFormula(db, formulaParts.costs),
    fees: await readFees(db),
    theme: await readTheme(db),
    texts: await readTexts(db),
    ...(await readRows(db)),
    terms: await readPage(db, legalParts.terms, settings),
    privacy: await readPage(db, legalParts.privacy, settings),
  }
}
