import 'core/without-eval'
import { fillText } from 'core/texts'
import { adminStringsTexts } from 'core/texts/admin-strings'
import { useId } from 'react'
import { z } from 'zod'
import { describedBy, Field } from '../../ui/forms/field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { Callout } from '../../ui/callout.tsx'
import { EditPanel } from '../../ui/editor/edit-panel.tsx'
import { useEditor } from '../../ui/editor/use-editor.ts'
import { checkValue } from './check-value.ts'
import { LOCALE } from './entries.ts'
import { usageOf } from './namespace-usage.ts'
import { createString, type CatalogText } from './string-api.ts'
import { StatusRegion } from '../../ui/status-region.tsx'
import { TextArea } from '../../ui/text-area.tsx'

const nothing = { text: '', revision: undefined }
const newString = () => ({
  ns: nothing,
  key: nothing,
  value: nothing,
  locale: { text: LOCALE, revision: undefined },
})

const stringForm = (find: (ns: string, key: string) => CatalogText | undefined) => {
  const line = z.string().trim().min(1, adminStringsTexts.obrigatorios)
  return z
    .object({
      ns: line,
      key: line,
      value: z.string().refine((text) => text.trim(), adminStringsTexts.obrigatorios),
      locale: line,
    })
    .superRefine(({ ns, key, value }, context) => {
      const { error } = checkValue(value, find(ns, key))
      if (error) context.addIssue({ code: 'custom', path: ['value'], message: error })
    })
}

interface Props {
  catalog: readonly CatalogText[]
  reload: () => Promise<unknown>
  onClose: () => void
}

/** Side panel that overrides a text, found by namespace and key, with the original beside it. */
export function StringPanel({ catalog, reload, onClose }: Props) {
  const id = useId()
  const toast = useToast()
  const find = (ns: string, key: string) =>
    catalog.find((text) => text.ns === ns.trim() && text.key === key.trim())
  const editor = useEditor({ item: undefined, read: newString, draft: 'texto' })
  const form = useForm({
    schema: stringForm(find),
    labels: {
      ns: adminStringsTexts.namespace,
      key: adminStringsTexts.chave,
      value: adminStringsTexts.valor,
      locale: adminStringsTexts.locale,
    },
    editor,
    send: async (output) => {
      await createString(output)
      await reload()
      onClose()
      toast({ title: adminStringsTexts.criada })
    },
    failure: () => ({ title: adminStringsTexts.erroCriar }),
  })
  const { ns, key, value } = form.values
  const builtIn = find(ns, key)
  const named = ns.trim() && key.trim()
  const { warning } = checkValue(value || ' x', builtIn)
  const usage = usageOf(ns.trim())
  const field = form.text('value')
  const keys = catalog.filter((text) => text.ns === ns.trim())
  return (
    <EditPanel
      title={adminStringsTexts.novaTitulo}
      form={form}
      editor={editor}
      mode="create"
      onClose={onClose}
    >
      <TextField {...form.text('ns')} autoComplete="off" list={`${id}-ns`} />
      <datalist id={`${id}-ns`}>
        {[...new Set(catalog.map((text) => text.ns))].map((one) => (
          <option key={one} value={one}>
            {usageOf(one)}
          </option>
        ))}
      </datalist>
      <TextField {...form.text('key')} autoComplete="off" list={`${id}-key`} />
      <datalist id={`${id}-key`}>
        {keys.map((text) => (
          <option key={text.key} value={text.key}>
            {text.text}
          </option>
        ))}
      </datalist>
      {builtIn && (
        <Callout tone="info">
          <p>{fillText(adminStringsTexts.original, { texto: builtIn.text })}</p>
          {usage && <p>{fillText(adminStringsTexts.aparece, { onde: usage })}</p>}
        </Callout>
      )}
      <Field id={field.id} label={field.label} error={field.error}>
        <TextArea
          id={field.id}
          name={field.name}
          rows={3}
          required
          value={field.value}
          onChange={({ currentTarget }) => field.onChange(currentTarget.value)}
          onBlur={field.onBlur}
          {...describedBy(field)}
        />
      </Field>
      <StatusRegion>
        {named && warning && (
          <Callout tone="warn">
            <p>{warning}</p>
          </Callout>
        )}
      </StatusRegion>
      <TextField {...form.text('locale')} hint={adminStringsTexts.localeDica} autoComplete="off" />
    </EditPanel>
  )
}
