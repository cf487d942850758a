import { adminEditorTexts } from 'core/texts/admin-editor'
import { casePartsTexts } from 'core/texts/case-parts'
import type { Fee } from '../case-types.ts'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { Button } from '../../ui/button.tsx'
import formStyles from '../../ui/forms/forms.module.css'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { addFee, changeFee } from '../work-list/work-api.ts'
import { MoneyField } from '../../ui/lists/money-field.tsx'
import { Actions } from '../../ui/actions.tsx'

interface Props {
  caseId: string
  /** Fee to change; undefined for a new one. */
  fee?: Fee
  onDone: () => Promise<unknown>
  onClose: () => void
}

/** Form for a fee that is entered or overridden by hand. */
export function FeeDialog({ caseId, fee, onDone, onClose }: Props) {
  const toast = useToast()
  const form = useForm({
    schema: async () => (await import('./form-schemas.ts')).formSchemas.fee,
    labels: {
      label: casePartsTexts.taxaDescricao,
      source: casePartsTexts.taxaQuemCobra,
      amount: casePartsTexts.taxaValor,
      notes: casePartsTexts.taxaNota,
    },
    initial: {
      label: fee?.label ?? '',
      source: fee?.source ?? '',
      amount: fee ? String(Math.round(fee.amount * 100)) : '',
      notes: fee?.notes ?? '',
    },
    draft: `taxa:${fee?.id ?? caseId}`,
    send: async (input) => {
      await (fee ? changeFee(caseId, fee.id, input) : addFee(caseId, input))
      await onDone()
      onClose()
      toast({ title: fee ? casePartsTexts.taxaMudou : casePartsTexts.taxaAdicionada })
    },
    failure: () => ({ title: casePartsTexts.erroTaxa }),
  })
  const amount = form.text('amount')
  return (
    <Dialog open title={fee ? casePartsTexts.taxaEditar : casePartsTexts.taxaAdicionar} onClose={onClose}>
      <form className={formStyles.form} noValidate onSubmit={form.submit}>
        <ErrorSummary form={form} />
        <TextField {...form.text('label')} autoComplete="off" />
        <MoneyField
          {...amount}
          value={Number(amount.value)}
          onChange={(cents) => form.set('amount', cents === null ? '' : String(cents))}
        />
        <TextField {...form.text('source')} autoComplete="off" />
        <TextField {...form.text('notes')} optional hint={casePartsTexts.taxaNotaDica} autoComplete="off" />
        <Actions end>
          <OutlineButton size="3" type="button" onClick={onClose}>
            {adminEditorTexts.cancelar}
          </OutlineButton>
          <Button size="3" type="submit" loading={form.sending}>
            {fee ? adminEditorTexts.salvar : casePartsTexts.taxaAdicionar}
          </Button>
        </Actions>
      </form>
    </Dialog>
  )
}
