import type { Purchase } from 'core'
import { feeRulesSchema } from 'core/schema'
import { fillText } from 'core/texts'
import { adminFeesTexts } from 'core/texts/admin-fees'
import { z } from 'zod'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { EditPanel } from '../../ui/editor/edit-panel.tsx'
import { useEditor } from '../../ui/editor/use-editor.ts'
import { JsonEditor } from '../../ui/json-editor/json-editor.tsx'
import { jsonText } from '../../ui/json-editor/json-text.ts'
import { Preview } from '../../ui/json-editor/preview.tsx'
import { useLastValid } from '../../ui/json-editor/use-last-valid.ts'
import { writeJson } from '../../ui/json-editor/write-json.ts'
import { createFee, updateFee, type CatalogFee } from './fee-api.ts'
import { FeePreview } from './fee-preview.tsx'
import { SamplePurchase } from './sample-purchase.tsx'

const feeForm = () => {
  const line = z.string().trim().min(1, adminFeesTexts.obrigatorios)
  return z.object({
    code: line,
    label: line,
    rules: jsonText(feeRulesSchema, adminFeesTexts.regrasInvalidas),
  })
}

const newFee: Pick<CatalogFee, 'code' | 'label' | 'rules'> & { revision?: number } = {
  code: '',
  label: '',
  rules: { kind: 'percent', of: 'property_value', rate: 0.03 },
}

const read = ({ code, label, rules, revision } = newFee) => ({
  code: { text: code, revision },
  label: { text: label, revision },
  rules: { text: writeJson(rules), revision },
})

interface Props {
  /** Fee that is edited; undefined creates one. */
  opened: CatalogFee | undefined
  /** Current version of the fee; undefined once another person deleted it. */
  fee: CatalogFee | undefined
  /** Other active fees. */
  others: readonly CatalogFee[]
  purchase: Purchase
  onPurchase: (purchase: Purchase) => void
  reload: () => Promise<unknown>
  onClose: () => void
}

/** Side panel that creates or edits a fee, with a preview of its charge. */
export function FeePanel({ opened, fee, others, purchase, onPurchase, reload, onClose }: Props) {
  const toast = useToast()
  const editor = useEditor({ item: fee, read, reload, draft: `taxa:${fee?.id ?? ''}` })
  const form = useForm({
    schema: feeForm(),
    labels: {
      ...(!opened && { code: adminFeesTexts.codigo }),
      label: adminFeesTexts.rotulo,
      rules: adminFeesTexts.regras,
    },
    editor,
    send: async ({ code, label, rules }) => {
      if (opened)
        editor.markSaved(
          await updateFee(opened.id, { label, rules, revision: editor.revision }),
          editor.draft,
        )
      else await createFee({ code, label, rules })
      await reload()
      onClose()
      toast(
        opened
          ? { title: adminFeesTexts.atualizada }
          : { title: adminFeesTexts.criada, description: adminFeesTexts.criadaTexto },
      )
    },
    failure: () => ({ title: opened ? adminFeesTexts.erroAtualizar : adminFeesTexts.erroCriar }),
    onProblem: editor.takeUp,
  })
  const { valid, isCurrent } = useLastValid(form.values.rules, feeRulesSchema)
  return (
    <EditPanel
      title={
        opened ? fillText(adminFeesTexts.editarTitulo, { codigo: opened.code }) : adminFeesTexts.novaTitulo
      }
      form={form}
      editor={editor}
      mode={opened ? 'change' : 'create'}
      preview={
        <Preview title={adminFeesTexts.previaTitulo} valid={valid} isCurrent={isCurrent}>
          {(rules) => (
            <>
              <SamplePurchase purchase={purchase} onChange={onPurchase} />
              <FeePreview rules={rules} purchase={purchase} others={others} />
            </>
          )}
        </Preview>
      }
      onClose={onClose}
    >
      {!opened && <TextField {...form.text('code')} hint={adminFeesTexts.codigoDica} autoComplete="off" />}
      <TextField {...form.text('label')} hint={adminFeesTexts.rotuloDica} autoComplete="off" />
      <JsonEditor {...form.text('rules')} schema={feeRulesSchema} invalid={adminFeesTexts.regrasInvalidas} />
    </EditPanel>
  )
}
