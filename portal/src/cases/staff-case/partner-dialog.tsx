import { maskPhone } from 'core'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { casePartsTexts } from 'core/texts/case-parts'
import { operationTexts } from 'core/texts/operation'
import type { Assignment } from '../case-types.ts'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { Button } from '../../ui/button.tsx'
import formStyles from '../../ui/forms/forms.module.css'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { assignPartner, changeAssignment } from '../work-list/work-api.ts'
import { Actions } from '../../ui/actions.tsx'

interface Props {
  caseId: string
  partners: readonly { id: string; name: string }[]
  /** Assignment to change; undefined for a new one. */
  assignment?: Assignment
  onDone: () => Promise<unknown>
  onClose: () => void
}

/** Form for a partner's assignment: responsibility and contact. */
export function PartnerDialog({ caseId, partners, assignment, onDone, onClose }: Props) {
  const toast = useToast()
  const form = useForm({
    schema: async () => (await import('./form-schemas.ts')).formSchemas.partner,
    labels: {
      partner_id: casePartsTexts.parceiroQual,
      responsibility: casePartsTexts.parceiroPeloQue,
      contact_name: casePartsTexts.parceiroContato,
      contact_phone: operationTexts.telefone,
      contact_email: operationTexts.email,
    },
    initial: {
      partner_id: assignment?.partner_id ?? '',
      responsibility: assignment?.responsibility ?? '',
      contact_name: assignment?.contact_name ?? '',
      contact_phone: assignment?.contact_phone ?? '',
      contact_email: assignment?.contact_email ?? '',
    },
    draft: `parceiro:${assignment?.id ?? caseId}`,
    send: async ({ partner_id, ...input }) => {
      await (assignment
        ? changeAssignment(caseId, assignment.id, input)
        : assignPartner(caseId, { partner_id, ...input }))
      await onDone()
      onClose()
      toast({ title: assignment ? casePartsTexts.parceiroMudou : casePartsTexts.parceiroAdicionado })
    },
    failure: () => ({ title: casePartsTexts.erroParceiro }),
  })
  const { id, label, value, error, onChange } = form.text('partner_id')
  const phone = form.text('contact_phone')
  return (
    <Dialog
      open
      title={assignment ? casePartsTexts.parceiroEditar : casePartsTexts.parceiroAdicionar}
      onClose={onClose}
    >
      <form className={formStyles.form} noValidate onSubmit={form.submit}>
        <ErrorSummary form={form} />
        {assignment ? (
          <p>{assignment.partner.name}</p>
        ) : (
          <SelectField
            id={id}
            label={label}
            value={value}
            error={error}
            options={[
              ['', casePartsTexts.escolhaParceiro],
              ...partners.map((one) => [one.id, one.name] as const),
            ]}
            onChange={onChange}
          />
        )}
        <TextField
          {...form.text('responsibility')}
          hint={casePartsTexts.parceiroPeloQueDica}
          autoComplete="off"
        />
        <TextField
          {...form.text('contact_name')}
          optional
          hint={casePartsTexts.parceiroContatoDica}
          autoComplete="off"
        />
        <TextField
          {...phone}
          type="tel"
          optional
          autoComplete="off"
          onChange={(text) => phone.onChange(maskPhone(text))}
        />
        <TextField {...form.text('contact_email')} type="email" optional autoComplete="off" />
        <Actions end>
          <OutlineButton size="3" type="button" onClick={onClose}>
            {adminEditorTexts.cancelar}
          </OutlineButton>
          <Button size="3" type="submit" loading={form.sending}>
            {assignment ? adminEditorTexts.salvar : casePartsTexts.parceiroAdicionar}
          </Button>
        </Actions>
      </form>
    </Dialog>
  )
}
