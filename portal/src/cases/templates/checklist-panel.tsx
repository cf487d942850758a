import {
  keysOf,
  caseStages,
  checklistScopes,
  checklistSectionLabels,
  documentOwners,
  type ChecklistModel,
} from 'core'
import 'core/without-eval'
import { adminChecklistsTexts } from 'core/texts/admin-checklists'
import { labelsTexts } from 'core/texts/labels'
import { useId } from 'react'
import { z } from 'zod'
import { describedBy, Field } from '../../ui/forms/field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import type { HouseBank } from '../../publishing/banks/bank-api.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { EditPanel } from '../../ui/editor/edit-panel.tsx'
import { useEditor } from '../../ui/editor/use-editor.ts'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { createModel, updateModel, type ModelRow } from './checklist-api.ts'
import { ChecklistPreview } from './checklist-preview.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { answerText, fieldsOf, modelOf, type Draft } from './model-fields.ts'
import { conditionLists, listNames } from './model-texts.ts'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './templates.module.css'

const sections = keysOf(checklistSectionLabels)

const formSchema = () => {
  const line = z.string().trim().min(1, adminChecklistsTexts.obrigatorio)
  return z.looseObject({
    label: line,
    help: line,
    min_files: z.string().regex(/^([1-9]|1\d|20)$/, adminChecklistsTexts.informeArquivos),
    validity_days: z
      .string()
      .trim()
      .regex(/^([1-9]\d{0,3})?$/, adminChecklistsTexts.informeDias),
  })
}

interface Props {
  /** Item to edit; undefined for a new one. */
  opened: ModelRow | undefined
  /** Current state of the item; undefined once another person deleted it. */
  model: ModelRow | undefined
  models: readonly ModelRow[]
  banks: readonly HouseBank[]
  reload: () => Promise<unknown>
  onClose: () => void
}

/** Checklist with the draft in place of the stored item. */
function withDraft(
  models: readonly ModelRow[],
  opened: ModelRow | undefined,
  draft: Draft,
): ChecklistModel[] {
  const draftModel = modelOf(draft)
  return opened
    ? models.map((model) => (model.id === opened.id ? { ...model, ...draftModel } : model))
    : [...models, { ...draftModel, key: 'novo', position: Number.MAX_SAFE_INTEGER, active: true }]
}

/** Editor of a checklist item with a live preview. */
export function ChecklistPanel({ opened, model, models, banks, reload, onClose }: Props) {
  const toast = useToast()
  const helpId = useId()
  const editor = useEditor({ item: model, read: fieldsOf, reload, draft: `documento:${model?.id ?? ''}` })
  const form = useForm({
    schema: formSchema(),
    labels: {
      section: adminChecklistsTexts.parte,
      label: adminChecklistsTexts.nome,
      help: adminChecklistsTexts.ajuda,
      owner: adminChecklistsTexts.quemEnvia,
      scope: adminChecklistsTexts.deQuem,
      min_files: adminChecklistsTexts.arquivos,
      required: adminChecklistsTexts.obrigatorioCampo,
      due_stage: adminChecklistsTexts.ate,
      validity_days: adminChecklistsTexts.validade,
      ...Object.fromEntries(listNames.map((name) => [name, adminChecklistsTexts[conditionLists[name].text]])),
      uses_fgts: adminChecklistsTexts.condicaoFgts,
      mcmv: adminChecklistsTexts.condicaoMcmv,
    },
    editor,
    send: async () => {
      const written = modelOf(editor.draft)
      if (opened)
        editor.markSaved(
          await updateModel(opened.id, { ...written, revision: editor.revision }),
          editor.draft,
        )
      else await createModel(written)
      await reload()
      onClose()
      toast({ title: opened ? adminChecklistsTexts.atualizado : adminChecklistsTexts.criado })
    },
    failure: () => ({ title: opened ? adminChecklistsTexts.erroAtualizar : adminChecklistsTexts.erroCriar }),
    onProblem: editor.takeUp,
  })
  const { text, set } = form
  const { draft } = editor
  const help = text('help')
  return (
    <EditPanel
      title={opened ? adminChecklistsTexts.editarTitulo : adminChecklistsTexts.novoTitulo}
      form={form}
      editor={editor}
      mode={opened ? 'change' : 'create'}
      preview={
        <section className={styles.beside} aria-label={adminChecklistsTexts.previaTitulo}>
          <h3>{adminChecklistsTexts.previaTitulo}</h3>
          <ChecklistPreview models={withDraft(models, opened, draft)} />
        </section>
      }
      onClose={onClose}
    >
      <TextField {...text('label')} autoComplete="off" />
      <Field id={helpId} label={help.label} hint={adminChecklistsTexts.ajudaDica} error={help.error}>
        <TextArea
          id={helpId}
          rows={3}
          maxLength={400}
          value={help.value}
          onChange={({ currentTarget }) => help.onChange(currentTarget.value)}
          {...describedBy({ id: helpId, error: help.error, hint: adminChecklistsTexts.ajudaDica })}
        />
      </Field>
      <div className={styles.pair}>
        <SelectField
          {...text('section')}
          options={sections.map((section) => [section, checklistSectionLabels[section]] as const)}
        />
        <SelectField
          {...text('owner')}
          options={documentOwners.map((owner) => [owner, labelsTexts[`responsavel_${owner}`]] as const)}
        />
        <SelectField
          {...text('scope')}
          options={checklistScopes.map((scope) => [scope, adminChecklistsTexts[`deQuem_${scope}`]] as const)}
        />
        <SelectField
          {...text('due_stage')}
          options={caseStages.map((stage) => [stage, labelsTexts[`etapa_${stage}`]] as const)}
        />
        <SelectField
          {...text('required')}
          options={['true', 'false'].map((answer) => [answer, answerText(answer)] as const)}
        />
        <TextField {...text('min_files')} autoComplete="off" />
        <TextField
          {...text('validity_days')}
          autoComplete="off"
          unit={adminChecklistsTexts.validadeUnidade}
          hint={adminChecklistsTexts.validadeDica}
          optional
        />
      </div>
      <ConditionFields banks={banks} form={form} draft={draft} set={set} />
    </EditPanel>
  )
}
