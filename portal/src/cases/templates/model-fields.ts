import {
  keysOf,
  checklistSectionLabels,
  type CaseStage,
  type ChecklistCondition,
  type ChecklistScope,
  type ChecklistSection,
  type DocumentOwner,
} from 'core'
import { adminChecklistsTexts } from 'core/texts/admin-checklists'
import { labelsTexts } from 'core/texts/labels'
import type { ModelRow, NewModel } from './checklist-api.ts'
import { listNames, textsOfList, type ConditionList } from './model-texts.ts'

/** Separates the values of a list field. */
const BETWEEN = '|'

export const valuesOf = (text: string) => text.split(BETWEEN).filter(Boolean)
export const textOf = (values: readonly string[]) => values.join(BETWEEN)

/** Any, yes, or no. */
export const answers = ['', 'true', 'false'] as const
export type AnswerTo = (typeof answers)[number]

export const answerText = (answer: string) =>
  answer === ''
    ? adminChecklistsTexts.tantoFaz
    : answer === 'true'
      ? adminChecklistsTexts.sim
      : adminChecklistsTexts.nao

export type FieldName =
  | 'section'
  | 'label'
  | 'help'
  | 'owner'
  | 'scope'
  | 'min_files'
  | 'required'
  | 'due_stage'
  | 'validity_days'
  | 'uses_fgts'
  | 'mcmv'
  | ConditionList

export const newModel: NewModel = {
  section: 'comprador',
  label: '',
  help: '',
  owner: 'cliente',
  scope: 'buyer',
  min_files: 1,
  required: true,
  due_stage: 'pre_analise',
  validity_days: null,
  applies: {},
}

const yesOrNo = (value: boolean | undefined): AnswerTo =>
  value === undefined ? '' : value ? 'true' : 'false'

/** Form fields of an item, each with the text to show in a conflict. */
export function fieldsOf(model: NewModel & { revision?: number } = newModel) {
  const { applies, revision } = model
  const field = (text: string, shown = text) => ({ text, shown, revision })
  const answered = (value: boolean | undefined) => field(yesOrNo(value), answerText(yesOrNo(value)))
  return {
    section: field(model.section, checklistSectionLabels[model.section]),
    label: field(model.label),
    help: field(model.help),
    owner: field(model.owner, labelsTexts[`responsavel_${model.owner}`]),
    scope: field(model.scope, adminChecklistsTexts[`deQuem_${model.scope}`]),
    min_files: field(String(model.min_files)),
    required: answered(model.required),
    due_stage: field(model.due_stage, labelsTexts[`etapa_${model.due_stage}`]),
    validity_days: field(String(model.validity_days ?? '')),
    uses_fgts: answered(applies.uses_fgts),
    mcmv: answered(applies.mcmv),
    ...(Object.fromEntries(
      listNames.map((name) => {
        const values = applies[name] ?? []
        return [name, field(textOf(values), textsOfList(name, values) || adminChecklistsTexts.tantoFaz)]
      }),
    ) as Record<ConditionList, ReturnType<typeof field>>),
  } satisfies Record<FieldName, ReturnType<typeof field>>
}

export type Draft = Record<FieldName, string>

function conditionOf(draft: Draft): ChecklistCondition {
  const lists = listNames.flatMap((name) => {
    const values = valuesOf(draft[name])
    return values.length > 0 ? [[name, values]] : []
  })
  const flags = (['uses_fgts', 'mcmv'] as const).flatMap((name) =>
    draft[name] === '' ? [] : [[name, draft[name] === 'true']],
  )
  return Object.fromEntries([...lists, ...flags]) as ChecklistCondition
}

/** Item from form fields, whose numbers are validated already. */
export const modelOf = (draft: Draft): Omit<NewModel, 'active'> => ({
  section: draft.section as ChecklistSection,
  label: draft.label.trim(),
  help: draft.help.trim(),
  owner: draft.owner as DocumentOwner,
  scope: draft.scope as ChecklistScope,
  min_files: Number(draft.min_files),
  required: draft.required === 'true',
  due_stage: draft.due_stage as CaseStage,
  validity_days: draft.validity_days.trim() === '' ? null : Number(draft.validity_days),
  applies: conditionOf(draft),
})

/** Items grouped by section, without empty sections. */
export const sectionsOf = (models: readonly ModelRow[]) =>
  keysOf(checklistSectionLabels)
    .map((section) => ({ section, models: models.filter((model) => model.section === section) }))
    .filter(({ models: items }) => items.length > 0)
