import { feeRulesSchema } from 'core/schema'
import { fillText } from 'core/texts'
import { editorTexts } from 'core/texts/admin-editor'
import { taxasTexts } from 'core/texts/admin-taxas'
import type { Purchase } from 'core'
import { z } from 'zod'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useToast } from '../../toast/toast-context.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { takeFocus } from '../../ui/take-focus.ts'
import { JsonEditor } from '../json-editor/json-editor.tsx'
import { jsonText } from '../json-editor/json-text.ts'
import { Preview } from '../json-editor/preview.tsx'
import { useLastValid } from '../json-editor/use-last-valid.ts'
import { writeJson } from '../json-editor/write-json.ts'
import { SheetActions } from '../lists/sheet-actions.tsx'
import { StaleCallout } from '../lists/stale-callout.tsx'
import { useStale } from '../lists/use-stale.ts'
import { createFee, updateFee, type CatalogFee } from './fee-api.ts'
import { FeePreview } from './fee-preview.tsx'
import { SamplePurchase } from './sample-purchase.tsx'

const feeForm = () => {
  const line = z.string().trim().min(1, taxasTexts.obrigatorios)
  return z.object({ code: line, label: line, rules: jsonText(feeRulesSchema, taxasTexts.regrasInvalidas) })
}

/** What a new entry begins with. */
const exampleRules = { kind: 'percent', of: 'property_value', rate: 0.03 }

const shown = (fee?: CatalogFee) => ({
  code: fee?.code ?? '',
  label: fee?.label ?? '',
  rules: writeJson(fee?.rules ?? exampleRules),
})

interface Props {
  /** What is changed; without it an entry is created. */
  fee?: CatalogFee
  fees: readonly CatalogFee[]
  purchase: Purchase
  onPurchase: (purchase: Purchase) => void
  reload: () => Promise<readonly CatalogFee[] | undefined>
  onClose: () => void
}

/** An entry of the catalogue is written here, with what it would charge beside it. */
export function FeeSheet({ fee, fees, purchase, onPurchase, reload, onClose }: Props) {
  const toast = useToast()
  const stale = useStale({ item: fee, reload })
  const { base, present } = stale
  const form = useForm({
    schema: feeForm(),
    initial: shown(fee),
    send: async ({ code, label, rules }) => {
      if (base) await updateFee(base.id, { label, rules, revision: base.revision })
      else await createFee({ code, label, rules })
      await reload()
      onClose()
      toast(
        base
          ? { title: taxasTexts.atualizada }
          : { title: taxasTexts.criada, description: taxasTexts.criadaTexto },
      )
    },
    failure: () => ({ title: fee ? taxasTexts.erroAtualizar : taxasTexts.erroCriar }),
    onProblem: stale.onProblem,
  })
  const { valid, isCurrent } = useLastValid(form.values.rules, feeRulesSchema)
  const before = shown(base)
  const dirty = Object.entries(before).some(
    ([name, text]) => form.values[name as keyof typeof before] !== text,
  )
  const take = () => {
    if (present && present !== 'gone')
      for (const [name, text] of Object.entries(shown(present))) form.set(name as keyof typeof before, text)
    stale.goOn()
  }
  return (
    <Sheet
      wide
      title={fee ? fillText(taxasTexts.editarTitulo, { codigo: fee.code }) : taxasTexts.novaTitulo}
      dirty={dirty}
      onClose={onClose}
    >
      {(leave) => (
        <form className="form" noValidate onSubmit={form.submit}>
          <div className="split">
            <div className="form">
              {!fee && (
                <TextField
                  {...form.text('code')}
                  label={taxasTexts.codigo}
                  hint={taxasTexts.codigoDica}
                  autoComplete="off"
                />
              )}
              <TextField
                {...form.text('label')}
                label={taxasTexts.rotulo}
                hint={taxasTexts.rotuloDica}
                autoComplete="off"
              />
              <JsonEditor
                {...form.text('rules')}
                label={taxasTexts.regras}
                schema={feeRulesSchema}
                invalid={taxasTexts.regrasInvalidas}
              />
            </div>
            <Preview title={taxasTexts.previaTitulo} valid={valid} isCurrent={isCurrent}>
              {(rules) => (
                <>
                  <SamplePurchase purchase={purchase} onChange={onPurchase} />
                  <FeePreview
                    rules={rules}
                    purchase={purchase}
                    others={fees.filter(({ id, active }) => active && id !== fee?.id)}
                  />
                </>
              )}
            </Preview>
          </div>
          {present && (
            <StaleCallout
              ref={takeFocus}
              present={
                present === 'gone'
                  ? null
                  : [
                      [taxasTexts.rotulo, present.label],
                      [taxasTexts.regras, writeJson(present.rules)],
                    ]
              }
              onKeep={stale.goOn}
              onTake={take}
            />
          )}
          <ErrorSummary
            form={form}
            labels={{ code: taxasTexts.codigo, label: taxasTexts.rotulo, rules: taxasTexts.regras }}
          />
          <SheetActions
            submit={fee ? editorTexts.salvar : editorTexts.criar}
            sending={form.sending}
            idle={fee !== undefined && !dirty}
            onCancel={leave}
          />
        </form>
      )}
    </Sheet>
  )
}
