import {
  keysOf,
  banksOf,
  builtInCostsFormula,
  builtInFormula,
  builtInLinesFormula,
  CONFIG_VERSION,
  mcmvTablesOf,
  colorTokens,
  type CostsFormula,
  type Formula,
  type IndexFigure,
  type LinesFormula,
  type PublicConfig,
  type Settings,
} from 'core'
import { costsSchema, feeRulesSchema, linesSchema, rulesSchema } from 'core/schema'
import { type ResolvedTheme, resolveTheme, themeTokensSchema } from 'core/theme'
import { findText } from 'core/texts/catalog'
import type { z } from 'zod'
import type { PublishedRow, PublishedRows } from './published-rows.ts'
import { settingsFrom } from './settings.ts'
import { readStored } from '../../platform/db/read-stored-json.ts'

/** Share of the product's roundness; `large` of a theme is all of it. */
const roundness = { none: '0', small: '0.5', medium: '0.75', large: '1', full: '1.5' } as const

/**
 * Custom properties of a theme, only where it differs from the built-in one. Consists of checked colours and of our own
 * words, so that it cannot inject other CSS.
 * @example themeProperties(resolveTheme({ radius: 'none' })) // → { '--sim-round': '0' }
 */
function themeProperties({ colors, settings }: ResolvedTheme): Record<string, string> {
  const changed = keysOf(colorTokens).flatMap((name) => {
    const [light, dark] = [colors.light[name], colors.dark[name]]
    const isBuiltIn = light === colorTokens[name][0] && dark === colorTokens[name][1]
    return isBuiltIn ? [] : [[`--sim-${name}`, `light-dark(${light},${dark})`]]
  })
  return {
    ...(Object.fromEntries(changed) as Record<string, string>),
    ...(settings.appearance !== 'inherit' && { '--sim-scheme': settings.appearance }),
    ...(settings.radius !== 'large' && { '--sim-round': roundness[settings.radius] }),
  }
}

/** An active row that cannot be read. */
export interface Unreadable {
  table: keyof PublishedRows
  /** Id or key of the row. */
  row: string
  /** First problem of the row, prefixed by its field. */
  problem: string
}

interface Version<Body> {
  name: string
  version: number
  body: Body
}

/** Rule sets of the computation: the simulator's three scenarios, the credit lines, and the costs of a purchase. */
export interface Formulas {
  formula: Formula
  lines: LinesFormula
  costs: CostsFormula
}

/** Published configuration: the public part, the whole theme for the pages, and unreadable rows. */
export interface Published {
  config: PublicConfig
  lines: LinesFormula
  costs: CostsFormula
  theme: ResolvedTheme | null
  /** Latest TR, Selic and IPCA; empty where they are not fetched. */
  indexes: readonly IndexFigure[]
  unreadable: Unreadable[]
}

/** Texts with a known key: other keys, such as those of older versions, are not sent. */
function stringsFrom(rows: PublishedRow[]): PublicConfig['strings'] {
  const strings = new Map<string, [key: string, value: string][]>()
  for (const { id: ns, name: key, text } of rows)
    if (findText(ns, key)) strings.set(ns, [...(strings.get(ns) ?? []), [key, text]])
  return Object.fromEntries([...strings].map(([ns, texts]) => [ns, Object.fromEntries(texts)]))
}

/**
 * Builds the published configuration from rows. Unreadable rows are skipped and reported.
 * @param lastGood replacement for an active version that cannot be read
 */
export function publish(
  rows: PublishedRows,
  defaults: Settings,
  lastGood: Formulas,
): Omit<Published, 'indexes'> {
  const unreadable: Unreadable[] = []
  const read = <Schema extends z.ZodType>(
    table: keyof PublishedRows,
    { id, text }: PublishedRow,
    schema: Schema,
  ) => {
    const stored = readStored(text, schema)
    if ('value' in stored) return stored.value
    unreadable.push({ table, row: id, problem: stored.problem })
    return null
  }
  const [themeRow] = rows.themes
  const tokens = themeRow && read('themes', themeRow, themeTokensSchema)
  const theme = tokens ? resolveTheme(tokens) : null
  const settings = settingsFrom(rows.app_settings, defaults, (row, problem) =>
    unreadable.push({ table: 'app_settings', row, problem }),
  )
  const formulaFrom = <Body>(schema: z.ZodType<Body>, builtIn: Version<Body>, last: Version<Body>) => {
    const active = rows.calc_formulas.find(({ name }) => name === builtIn.name)
    if (!active) return builtIn
    const body = read('calc_formulas', active, schema)
    return body ? { name: active.name, version: active.version, body } : last
  }
  const ofSimulation = formulaFrom(rulesSchema, builtInFormula, lastGood.formula)
  const { body, ...version } = formulaFrom(linesSchema, builtInLinesFormula, lastGood.lines)
  const lines = { ...version, body: { ...body, banks: banksOf(settings) } }
  // The bands come from the lines, so that note, page and lines say the same.
  const formula = { ...ofSimulation, body: { ...ofSimulation.body, mcmv: mcmvTablesOf(body) } }
  const costs = formulaFrom(costsSchema, builtInCostsFormula, lastGood.costs)
  const fees = rows.fee_catalog.flatMap((row) => {
    const rules = read('fee_catalog', row, feeRulesSchema)
    // Released widgets do not know fees that the cost rules compute.
    return rules && rules.kind !== 'rules' ? [{ code: row.id, label: row.name, rules }] : []
  })
  return {
    theme,
    lines,
    costs,
    config: {
      v: CONFIG_VERSION,
      settings,
      theme: theme && themeProperties(theme),
      strings: stringsFrom(rows.ui_strings),
      formula,
      fees,
    },
    unreadable,
  }
}
