import {
  bankNameOf,
  keysOf,
  incomeTypeLabels,
  maritalStatusLabels,
  propertyStateLabels,
  propertyTypes,
  sellerKindLabels,
  type ChecklistCondition,
} from 'core'
import { fillText } from 'core/texts'
import { adminChecklistsTexts } from 'core/texts/admin-checklists'
import { labelsTexts } from 'core/texts/labels'
import { propertyTypeText } from 'core/texts/property-type-text'
import type { ModelRow } from './checklist-api.ts'

/** Lists of a condition, each with its label and options. */
export const conditionLists = {
  property_types: {
    text: 'condicaoTipo',
    options: propertyTypes.map((type) => [type, () => propertyTypeText(type)] as const),
  },
  property_states: { text: 'condicaoEstado', options: optionsOf(propertyStateLabels) },
  seller_kinds: { text: 'condicaoVendedor', options: optionsOf(sellerKindLabels) },
  // The banks of the published lines come with the screen.
  banks: { text: 'condicaoBanco', options: [] },
  income_types: { text: 'condicaoRenda', options: optionsOf(incomeTypeLabels) },
  marital_statuses: { text: 'condicaoCivil', options: optionsOf(maritalStatusLabels) },
} as const

function optionsOf(labels: Record<string, string>) {
  return Object.entries(labels).map(([value, text]) => [value, () => text] as const)
}

export type ConditionList = keyof typeof conditionLists
export const listNames = keysOf(conditionLists)

/** Labels of a list's values, comma-separated. */
export const textsOfList = (name: ConditionList, values: readonly string[]): string =>
  name === 'banks'
    ? values.map(bankNameOf).join(', ')
    : conditionLists[name].options
        .filter(([value]) => values.includes(value))
        .map(([, text]) => text())
        .join(', ')

export function conditionText(applies: ChecklistCondition): string {
  const { uses_fgts, mcmv } = applies
  const facts = [
    ...listNames.map((name) => textsOfList(name, applies[name] ?? [])),
    uses_fgts !== undefined && (uses_fgts ? adminChecklistsTexts.comFgts : adminChecklistsTexts.semFgts),
    mcmv !== undefined && (mcmv ? adminChecklistsTexts.comMcmv : adminChecklistsTexts.semMcmv),
  ].filter(Boolean)
  return facts.length > 0 ? facts.join(' + ') : adminChecklistsTexts.sempre
}

/** One-line summary of an item: owner, condition, files, validity. */
export const modelText = ({ owner, applies, min_files, validity_days, required }: ModelRow): string =>
  [
    labelsTexts[`responsavel_${owner}`],
    conditionText(applies),
    min_files > 1 && fillText(adminChecklistsTexts.resumoArquivos, { n: min_files }),
    validity_days !== null && fillText(adminChecklistsTexts.resumoValidade, { n: validity_days }),
    !required && adminChecklistsTexts.resumoOpcional,
  ]
    .filter(Boolean)
    .join(' · ')
