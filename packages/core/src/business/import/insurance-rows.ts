import { exactPercent } from '../../texts/condition-text.ts'
import { adminLinesTexts } from '../../texts/admin-lines.ts'
import { ruleTableTexts } from '../../texts/admin-rule-tables.ts'
import { fillText } from '../../platform/texts/define-texts.ts'
import { OWN_INSURANCE_TABLE, type InsuranceTable } from '../../simulation/finance/insurance.ts'
import { entryOf, type RuleEntry } from './rule-entries.ts'
import { addSources, readEvidence, type Evidence } from './rule-evidence.ts'
import type { Reader, ReadRule, RuleBodies, RuleContext } from './rule-rows.ts'
import type { RuleTable } from './rule-table.ts'

/** A band of the insurance table; the table itself stands in every row. */
export interface InsuranceRow extends Evidence, Pick<InsuranceTable, 'label' | 'insurer' | 'dfi'> {
  toAge: number
  /** Fraction of the balance, per month. */
  rate: number
}

function read(cells: Reader, { day }: RuleContext): InsuranceRow | null {
  const [label, toAge, rate, dfi] = [
    cells.text('tabela'),
    cells.count('ate_idade', 'idade', true),
    cells.monthlyPercent('mip'),
    cells.monthlyPercent('dfi'),
  ]
  const [insurer, evidence] = [cells.text('seguradora', false), readEvidence(cells, day)]
  if (label === null || toAge === null || rate === null || dfi === null || !evidence) return null
  return { label, insurer, toAge, rate, dfi, ...evidence }
}

/** All rows describe one table. */
function check(rules: readonly ReadRule<InsuranceRow>[]) {
  const first = rules[0]?.rule
  for (const { cells, rule } of rules)
    for (const [column, field] of [
      ['tabela', 'label'],
      ['seguradora', 'insurer'],
      ['dfi', 'dfi'],
      ['desde', 'validFrom'],
    ] as const)
      if (rule[field] !== first?.[field]) cells.report(column, 'umaTabela')
}

function entries({ lines: { insurance, sources } }: RuleBodies): RuleEntry[] {
  const { label, insurer, mip, dfi, source } = insurance
  const figure = (key: string, name: string, value: string) =>
    entryOf(
      { group: 'insurance', key, label: name, value, from: sources[source]?.from ?? null },
      source,
      sources,
    )
  return [
    figure('table', adminLinesTexts.tabelaSeguro, insurer ? `${label} (${insurer})` : label),
    ...mip.map(({ toAge, rate }) =>
      figure(
        `mip ${toAge}`,
        fillText(ruleTableTexts.importadoMip, { n: toAge }),
        fillText(ruleTableTexts.importadoAoMes, { taxa: `${exactPercent(rate)}%` }),
      ),
    ),
    figure(
      'dfi',
      adminLinesTexts.dfi,
      fillText(ruleTableTexts.importadoAoMes, { taxa: `${exactPercent(dfi)}%` }),
    ),
  ]
}

/** Insurance by age: the file replaces the whole table. */
export const insuranceTable: RuleTable<InsuranceRow> = {
  formula: 'lines',
  keyColumn: 'ate_idade',
  read,
  keyOf: ({ toAge }) => String(toAge),
  check,
  groupOf: () => 'insurance',
  merge({ lines: body, costs }, rules) {
    const [first] = rules
    if (!first) return { lines: body, costs }
    const { sources, keyOf } = addSources(body.sources, rules)
    const mip = rules.map(({ toAge, rate }) => ({ toAge, rate })).toSorted((a, b) => a.toAge - b.toAge)
    const { label, insurer, dfi } = first
    const insurance = { id: OWN_INSURANCE_TABLE, label, insurer, mip, dfi, source: keyOf(first) }
    return { lines: { ...body, sources, insurance }, costs }
  },
  entries,
}
