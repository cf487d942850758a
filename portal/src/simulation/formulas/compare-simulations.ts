import { formatBrl, formatPercent, type Scenario, type Simulation, type SimulationRules } from 'core'
import { fillText } from 'core/texts'
import { adminFormulasTexts } from 'core/texts/admin-formulas'

/** A figure in two simulations; undefined where a simulation lacks it. */
interface Compared {
  label: string
  before?: string | undefined
  after?: string | undefined
  changed: boolean
}

export interface ComparedPart {
  title: string
  rows: Compared[]
}

type Figures = readonly (readonly [label: string, value: string])[]

const percent = (fraction: number) => formatPercent(fraction, 4).replace(/,?0+%$/, '%')

const general = (
  { cards = 'tabela' }: SimulationRules,
  { monthlyRate, maxLtv, termMonths }: Simulation,
): Figures => [
  [adminFormulasTexts.previaCartoes, adminFormulasTexts[`cartoes_${cards}`]],
  [adminFormulasTexts.previaTaxa, percent(monthlyRate)],
  [adminFormulasTexts.previaLtv, percent(maxLtv)],
  [adminFormulasTexts.previaPrazo, fillText(adminFormulasTexts.previaMeses, { n: termMonths })],
]
const ofScenario = ({ installment, credit, entry, total }: Scenario): Figures => [
  [adminFormulasTexts.previaParcela, formatBrl(installment)],
  [adminFormulasTexts.previaCredito, formatBrl(credit)],
  [adminFormulasTexts.previaEntrada, formatBrl(entry)],
  [adminFormulasTexts.previaTotal, formatBrl(total)],
]

function compareFigures(title: string, before: Figures, after: Figures): ComparedPart {
  const rows = (before.length > after.length ? before : after).map(([label], at): Compared => {
    const [was, is] = [before[at]?.[1], after[at]?.[1]]
    return { label, before: was, after: is, changed: was !== is }
  })
  return { title, rows }
}

const titleOf = (was?: Scenario, is?: Scenario) =>
  [...new Set([was?.name, is?.name].filter((name) => name !== undefined))].join(' → ')

type Simulated = readonly [rules: SimulationRules, simulation: Simulation]

/** Compares every figure of a result by two formulas; scenarios are matched by position. */
export function compareSimulations([wasBy, before]: Simulated, [isBy, after]: Simulated): ComparedPart[] {
  const longer = before.scenarios.length > after.scenarios.length ? before : after
  return [
    compareFigures(adminFormulasTexts.previaGeral, general(wasBy, before), general(isBy, after)),
    ...longer.scenarios.map((_scenario, at) => {
      const [was, is] = [before.scenarios[at], after.scenarios[at]]
      return compareFigures(titleOf(was, is), was ? ofScenario(was) : [], is ? ofScenario(is) : [])
    }),
  ]
}
