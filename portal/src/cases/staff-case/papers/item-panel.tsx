import { caseStages, documentOwners } from 'core'
import { adminChecklistsTexts } from 'core/texts/admin-checklists'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { labelsTexts } from 'core/texts/labels'
import { useId } from 'react'
import { flushSync } from 'react-dom'
import type { ChecklistDocument } from '../../documents/checklist-document.ts'
import { CheckField } from '../../../ui/forms/check-field.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { describedBy, Field } from '../../../ui/forms/field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { useToast } from '../../../ui/toast/toast-context.ts'
import { Button } from '../../../ui/button.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { addItem, changeItem } from './papers-api.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import editStyles from '../../../ui/editor/edit-panel.module.css'
import formStyles from '../../../ui/forms/forms.module.css'

const valuesOf = (item?: ChecklistDocument) => ({
  label: item?.label ?? '',
  help: item?.help ?? '',
  owner_role: item?.owner_role ?? 'cliente',
  buyer_id: '',
  due_stage: item?.due_stage ?? '',
  required: item?.required ?? true,
  min_files: String(item?.min_files ?? 1),
  validity_days: String(item?.validity_days ?? ''),
})

interface Props {
  caseId: string
  /** Item to edit; undefined for a new one. */
  item?: ChecklistDocument
  buyers: readonly { id: string; name: string }[]
  onChange: () => Promise<void>
  onClose: () => void
}

/** Form for a document of the checklist: name, instructions, owner and deadline. */
export function ItemPanel({ caseId, item, buyers, onChange, onClose }: Props) {
  const toast = useToast()
  const helpId = useId()
  const initial = valuesOf(item)
  const form = useForm({
    schema: async () => (await import('../form-schemas.ts')).formSchemas.item,
    labels: {
      label: adminChecklistsTexts.nome,
      help: adminChecklistsTexts.ajuda,
      owner_role: adminChecklistsTexts.quemEnvia,
      buyer_id: adminChecklistsTexts.deQuem,
      due_stage: adminChecklistsTexts.ate,
      required: adminChecklistsTexts.obrigatorioCampo,
      min_files: adminChecklistsTexts.arquivos,
      validity_days: adminChecklistsTexts.validade,
    },
    initial,
    draft: `documento:${item?.id ?? caseId}`,
    send: async ({ buyer_id, ...input }) => {
      if (item) await changeItem(caseId, item.id, input)
      else await addItem(caseId, { ...input, buyer_id })
      // Synchronously, so that the leave guard sees a closed panel.
      flushSync(onClose)
      toast({ title: item ? adminChecklistsTexts.atualizado : adminChecklistsTexts.pedidoFeito })
      await onChange()
    },
    failure: () => ({ title: item ? adminChecklistsTexts.erroAtualizar : adminChecklistsTexts.erroPedir }),
  })
  const { text, values } = form
  const isDirty = (Object.keys(initial) as (keyof typeof initial)[]).some(
    (name) => values[name] !== initial[name],
  )
  const help = text('help')
  return (
    <SidePanel
      title={item ? adminChecklistsTexts.editarTitulo : adminChecklistsTexts.pedirDocumento}
      dirty={isDirty}
      onDiscard={form.draft.clear}
      onClose={onClose}
    >
      {(leave) => (
        <form className={formStyles.form} noValidate onSubmit={form.submit}>
          <ErrorSummary form={form} />
          <div className={formStyles.form}>
            <TextField {...text('label')} autoComplete="off" />
            <Field id={helpId} label={help.label} hint={adminChecklistsTexts.ajudaDica} error={help.error}>
              <TextArea
                id={helpId}
                rows={3}
                maxLength={500}
                value={help.value}
                onChange={({ currentTarget }) => help.onChange(currentTarget.value)}
                {...describedBy({ id: helpId, error: help.error, hint: adminChecklistsTexts.ajudaDica })}
              />
            </Field>
            <CheckField {...form.check('required')} />
            <SelectField
              {...text('owner_role')}
              options={documentOwners.map((owner) => [owner, labelsTexts[`responsavel_${owner}`]] as const)}
            />
            {!item && buyers.length > 0 && (
              <SelectField
                {...text('buyer_id')}
                options={[
                  ['', adminChecklistsTexts.deQuem_case],
                  ...buyers.map(({ id, name }) => [id, name] as const),
                ]}
              />
            )}
            <SelectField
              {...text('due_stage')}
              options={[
                ['', adminChecklistsTexts.ateJa],
                ...caseStages.map((stage) => [stage, labelsTexts[`etapa_${stage}`]] as const),
              ]}
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
          <div className={editStyles.actions}>
            <OutlineButton size="3" type="button" onClick={leave}>
              {adminEditorTexts.cancelar}
            </OutlineButton>
            <Button size="3" type="submit" loading={form.sending} disabled={form.sending || !isDirty}>
              {item ? adminEditorTexts.salvar : adminChecklistsTexts.pedir}
            </Button>
          </div>
        </form>
      )}
    </SidePanel>
  )
}
