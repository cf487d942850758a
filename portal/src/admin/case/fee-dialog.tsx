import { adminEditorTexts } from 'core/texts/admin-editor'
import { casePartsTexts } from 'core/texts/case-parts'
import type { Fee } from '../../cases/case-types.ts'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { Button } from '../../ui/button.tsx'
import formStyles from '../../forms/forms.module.css'
import { TextField } from '../../forms/text-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useToast } from '../../toast/toast-context.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { addFee, changeFee } from '../cases/work-api.ts'
import { MoneyField } from '../lists/money-field.tsx'
import { Actions } from '../shell/actions.tsx'

interface Props {
  caseId: string
  /** The one that is changed; none for one that is added. */
  fee?: Fee
  onDone: () => Promise<unknown>
  onClose: () => void
}

/** A fee that somebody writes, or one that is no more as the catalogue computed it. */
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
    send: async (given) => {
      await (fee ? changeFee(caseId, fee.id, given) : addFee(caseId, given))
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
