import { builtInFormula, type PublicConfig, type Settings, type SimulationRules } from 'core'
import { feeRulesSchema, rulesSchema } from 'core/schema'
import { resolveTheme, themeTokensSchema, type ResolvedTheme } from 'core/theme'
import { findText } from 'core/texts/catalog'
import type { PublishedRow, PublishedRows } from './published-rows.ts'
import { settingsFrom } from './settings.ts'
import { parseStored } from './stored.ts'
import { themeProperties } from './theme-properties.ts'

/** What is published: as everybody may read it, and the theme whole, for the pages. */
export interface Published {
  config: PublicConfig
  theme: ResolvedTheme | null
}

/** Told of a row that is active and holds nothing of use. */
type PassOver = (table: string, row: string) => void

function themeFrom([row]: PublishedRow[], passOver: PassOver): ResolvedTheme | null {
  if (!row) return null
  const tokens = parseStored(row.text, themeTokensSchema)
  if (!tokens) passOver('themes', row.id)
  return tokens ? resolveTheme(tokens) : null
}

/** Only texts that there are: what an older version had a key for would be sent to everybody for nothing. */
function stringsFrom(rows: PublishedRow[]): PublicConfig['strings'] {
  const strings = new Map<string, [key: string, value: string][]>()
  for (const { id: ns, name: key, text } of rows)
    if (findText(ns, key)) strings.set(ns, [...(strings.get(ns) ?? []), [key, text]])
  return Object.fromEntries([...strings].map(([ns, texts]) => [ns, Object.fromEntries(texts)]))
}

function formulaFrom([row]: PublishedRow[], passOver: PassOver): PublicConfig['formula'] {
  if (!row) return builtInFormula
  const body: SimulationRules | undefined = parseStored(row.text, rulesSchema)
  if (!body) passOver('calc_formulas', row.id)
  return body ? { name: row.name, version: row.version, body } : builtInFormula
}

const feesFrom = (rows: PublishedRow[], passOver: PassOver): PublicConfig['fees'] =>
  rows.flatMap(({ id: code, name: label, text }) => {
    const rules = parseStored(text, feeRulesSchema)
    if (!rules) passOver('fee_catalog', code)
    return rules ? [{ code, label, rules }] : []
  })

/** What the rows publish. One that a writer would not have let in is passed over: the product goes on without it. */
export function publish(rows: PublishedRows, defaults: Settings, passOver: PassOver): Published {
  const theme = themeFrom(rows.themes, passOver)
  return {
    theme,
    config: {
      settings: settingsFrom(rows.app_settings, defaults, (key) => passOver('app_settings', key)),
      theme: theme && themeProperties(theme),
      strings: stringsFrom(rows.ui_strings),
      formula: formulaFrom(rows.calc_formulas, passOver),
      fees: feesFrom(rows.fee_catalog, passOver),
    },
  }
}
