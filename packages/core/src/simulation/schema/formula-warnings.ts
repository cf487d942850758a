import { formatPercent } from '../../platform/money/money.ts'
import { propertyTypes, type PropertyType } from '../../platform/property-types.ts'
import { SFH_CAP } from '../lines/fixed-rules.ts'
import { DEFAULT_TERM, type ScenarioRule, type SimulationRules } from '../scenarios/rules.ts'
import { fillText } from '../../platform/texts/define-texts.ts'
import { propertyTypeText } from '../../platform/texts/property-type-text.ts'
import { validationTexts } from '../../platform/texts/validation.ts'

/** A suspicious value in valid rules, for the administrator to check. */
export interface FormulaWarning {
  kind: 'sfh_cap' | 'ltv' | 'down_payment' | 'terms' | 'gap' | 'high_rate'
  /** Path of the value in the body, such as `propertyTypes.imovel_usado.monthlyRate`. */
  path: string
  message: string
}

/** Cap of an SFH loan per month. */
const SFH_MONTHLY = (1 + SFH_CAP) ** (1 / 12) - 1

/** Formats with up to six decimals, without trailing zeros. */
const percent = (fraction: number) => formatPercent(fraction, 6).replace(/,?0+%/, '%')

const warning = (
  kind: FormulaWarning['kind'],
  path: string,
  text: keyof typeof validationTexts,
  values: Parameters<typeof fillText>[1],
): FormulaWarning => ({ kind, path, message: fillText(validationTexts[text], values) })

function* ofRate(type: PropertyType, rules: SimulationRules): Generator<FormulaWarning> {
  const { monthlyRate } = rules.propertyTypes[type]
  if (monthlyRate <= SFH_MONTHLY) return
  yield warning('sfh_cap', `propertyTypes.${type}.monthlyRate`, 'alertaTetoSfh', {
    tipo: propertyTypeText(type),
    mensal: percent(monthlyRate),
    anual: formatPercent((1 + monthlyRate) ** 12 - 1, 2),
    teto: percent(SFH_MONTHLY),
  })
}

function* ofScenario(
  { name: cenario, description, factor, downPaymentPercent: entrada }: ScenarioRule,
  at: number,
  rules: SimulationRules,
): Generator<FormulaWarning> {
  const pathOf = (field: keyof ScenarioRule) => `scenarios.${at}.${field}`
  const path = pathOf('downPaymentPercent')
  const financed = (100 - entrada) / 100
  for (const type of propertyTypes) {
    const { maxLtv } = rules.propertyTypes[type]
    const shares = { financiado: percent(financed), limite: percent(maxLtv) }
    if (financed > maxLtv)
      yield warning('ltv', path, 'alertaLimite', {
        cenario,
        entrada,
        ...shares,
        tipo: propertyTypeText(type),
      })
  }
  if (factor > 1)
    yield warning('ltv', pathOf('factor'), 'alertaFator', { cenario, fator: `${factor}`.replace('.', ',') })
  if (entrada === 0) yield warning('down_payment', path, 'alertaSemEntrada', { cenario })
  if (entrada > 50) yield warning('down_payment', path, 'alertaEntradaAlta', { cenario, entrada })
  const dita = /(\d+) ?%/.exec(description)?.[1]
  if (dita && Number(dita) !== entrada)
    yield warning('down_payment', pathOf('description'), 'alertaDescricao', { cenario, dita, entrada })
}

/**
 * Lists warnings to review before publishing rules: rates above the SFH cap, scenarios beyond a property type's limit,
 * implausible down payments, and terms without the default one.
 * @example formulaWarnings(builtInFormula.body)[0].message // → 'Imóvel usado: 0,95% a.m. é 12,01% a.a. efetiva, acima do teto do SFH (12% a.a., 0,948879% a.m.).'
 */
export const formulaWarnings = (rules: SimulationRules): FormulaWarning[] => [
  ...propertyTypes.flatMap((type) => [...ofRate(type, rules)]),
  ...rules.scenarios.flatMap((scenario, at) => [...ofScenario(scenario, at, rules)]),
  ...(rules.terms.includes(DEFAULT_TERM)
    ? []
    : [warning('terms', 'terms', 'alertaPrazo', { n: DEFAULT_TERM })]),
]
