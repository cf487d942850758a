import type { Purchase } from 'core'
import { feeRulesSchema } from 'core/schema'
import { fillText } from 'core/texts'
import { adminFeesTexts } from 'core/texts/admin-fees'
import { z } from 'zod'
import { TextField } from '../../forms/text-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useToast } from '../../toast/toast-context.ts'
import { EditSheet } from '../editor/edit-sheet.tsx'
import { useEditor } from '../editor/use-editor.ts'
import { JsonEditor } from '../json-editor/json-editor.tsx'
import { jsonText } from '../json-editor/json-text.ts'
import { Preview } from '../json-editor/preview.tsx'
import { useLastValid } from '../json-editor/use-last-valid.ts'
import { writeJson } from '../json-editor/write-json.ts'
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

/** What a new entry begins with. */
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
  /** What is changed; without it an entry is created. */
  opened: CatalogFee | undefined
  /** It as it is now; nothing once somebody else deleted it. */
  fee: CatalogFee | undefined
  /** The other entries that are active. */
  others: readonly CatalogFee[]
  purchase: Purchase
  onPurchase: (purchase: Purchase) => void
  reload: () => Promise<unknown>
  onClose: () => void
}

/** An entry of the catalogue is written here, with what it would charge beside it. */
export function FeeSheet({ opened, fee, others, purchase, onPurchase, reload, onClose }: Props) {
  const toast = useToast()
  const editor = useEditor({ item: fee, read, reload })
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
    <EditSheet
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
    </EditSheet>
  )
}
