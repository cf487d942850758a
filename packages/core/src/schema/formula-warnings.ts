import { formatPercent } from '../finance/money.ts'
import { propertyTypes, type PropertyType } from '../case/property-types.ts'
import { DEFAULT_TERM, type ScenarioRule, type SimulationRules } from '../simulation/rules.ts'
import { fillText } from '../texts/define-texts.ts'
import { propertyTypeText } from '../texts/property-type-text.ts'
import { validationTexts } from '../texts/validation.ts'

/** Something in valid rules that whoever publishes them should have meant. */
export interface FormulaWarning {
  kind: 'sfh_cap' | 'ltv' | 'down_payment' | 'terms'
  /** Of the value in the body, as in `propertyTypes.imovel_usado.monthlyRate`. */
  path: string
  message: string
}

/** The most a loan of the SFH may cost, as a yearly effective rate; TR and insurance apart. Source: Res. CMN 4.676/2018. */
const SFH_YEARLY = 0.12
const SFH_MONTHLY = (1 + SFH_YEARLY) ** (1 / 12) - 1

/** With as many decimals as it has, up to six. */
const percent = (fraction: number) => formatPercent(fraction, 6).replace(/,?0+%/, '%')

function* ofRate(type: PropertyType, rules: SimulationRules): Generator<FormulaWarning> {
  const { monthlyRate } = rules.propertyTypes[type]
  if (monthlyRate <= SFH_MONTHLY) return
  const yearly = formatPercent((1 + monthlyRate) ** 12 - 1, 2)
  yield {
    kind: 'sfh_cap',
    path: `propertyTypes.${type}.monthlyRate`,
    message: fillText(validationTexts.alertaTetoSfh, {
      tipo: propertyTypeText(type),
      mensal: percent(monthlyRate),
      anual: yearly,
      teto: percent(SFH_MONTHLY),
    }),
  }
}

function* ofScenario(
  { name, description, factor, downPaymentPercent }: ScenarioRule,
  at: number,
  rules: SimulationRules,
): Generator<FormulaWarning> {
  const path = `scenarios.${at}.downPaymentPercent`
  const financed = (100 - downPaymentPercent) / 100
  for (const type of propertyTypes) {
    const { maxLtv } = rules.propertyTypes[type]
    if (financed > maxLtv)
      yield {
        kind: 'ltv',
        path,
        message: fillText(validationTexts.alertaLimite, {
          cenario: name,
          entrada: downPaymentPercent,
          financiado: percent(financed),
          limite: percent(maxLtv),
          tipo: propertyTypeText(type),
        }),
      }
  }
  if (factor > 1)
    yield {
      kind: 'ltv',
      path: `scenarios.${at}.factor`,
      message: fillText(validationTexts.alertaFator, { cenario: name, fator: `${factor}`.replace('.', ',') }),
    }
  if (downPaymentPercent === 0)
    yield {
      kind: 'down_payment',
      path,
      message: fillText(validationTexts.alertaSemEntrada, { cenario: name }),
    }
  if (downPaymentPercent > 50)
    yield {
      kind: 'down_payment',
      path,
      message: fillText(validationTexts.alertaEntradaAlta, { cenario: name, entrada: downPaymentPercent }),
    }
  const told = /(\d+) ?%/.exec(description)?.[1]
  if (told && Number(told) !== downPaymentPercent)
    yield {
      kind: 'down_payment',
      path: `scenarios.${at}.description`,
      message: fillText(validationTexts.alertaDescricao, {
        cenario: name,
        dita: told,
        entrada: downPaymentPercent,
      }),
    }
}

/**
 * What to look at twice before publishing rules: rates above the cap of the SFH, scenarios that pass what a property
 * type finances, down payments that look like a slip, and terms without the one that is preset.
 * @example formulaWarnings(builtInFormula.body)[0].message // → 'Imóvel usado: 0,95% a.m. é 12,01% a.a. efetiva, acima do teto do SFH (12% a.a., 0,948879% a.m.).'
 */
export const formulaWarnings = (rules: SimulationRules): FormulaWarning[] => [
  ...propertyTypes.flatMap((type) => [...ofRate(type, rules)]),
  ...rules.scenarios.flatMap((scenario, at) => [...ofScenario(scenario, at, rules)]),
  ...(rules.terms.includes(DEFAULT_TERM)
    ? []
    : [
        {
          kind: 'terms' as const,
          path: 'terms',
          message: fillText(validationTexts.alertaPrazo, { n: DEFAULT_TERM }),
        },
      ]),
]
