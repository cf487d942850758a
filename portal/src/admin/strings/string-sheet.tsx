import { fillText } from 'core/texts'
import { editorTexts } from 'core/texts/admin-editor'
import { stringsTexts } from 'core/texts/admin-strings'
import { useId } from 'react'
import { z } from 'zod'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { describedBy, Field } from '../../forms/field.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useToast } from '../../toast/toast-context.ts'
import { Callout } from '../../ui/callout.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { SheetActions } from '../lists/sheet-actions.tsx'
import { checkValue } from './check-value.ts'
import { LOCALE } from './entries.ts'
import { placeOf } from './places.ts'
import { createString, type CatalogText } from './string-api.ts'

const initial = { ns: '', key: '', value: '', locale: LOCALE }

const stringForm = (find: (ns: string, key: string) => CatalogText | undefined) => {
  const line = z.string().trim().min(1, stringsTexts.obrigatorios)
  return z
    .object({
      ns: line,
      key: line,
      value: z.string().refine((text) => text.trim(), stringsTexts.obrigatorios),
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

/** A text is written over here, found by its name; the built-in one stands beside it. */
export function StringSheet({ catalog, reload, onClose }: Props) {
  const id = useId()
  const toast = useToast()
  const find = (ns: string, key: string) =>
    catalog.find((text) => text.ns === ns.trim() && text.key === key.trim())
  const form = useForm({
    schema: stringForm(find),
    initial,
    send: async (output) => {
      await createString(output)
      await reload()
      onClose()
      toast({ title: stringsTexts.criada })
    },
    failure: () => ({ title: stringsTexts.erroCriar }),
  })
  const { ns, key, value } = form.values
  const builtIn = find(ns, key)
  const named = ns.trim() && key.trim()
  const { warning } = checkValue(value || ' x', builtIn)
  const place = placeOf(ns.trim())
  const field = form.text('value')
  const keys = catalog.filter((text) => text.ns === ns.trim())
  return (
    <Sheet
      title={stringsTexts.novaTitulo}
      dirty={Object.entries(initial).some(
        ([name, text]) => form.values[name as keyof typeof initial] !== text,
      )}
      onClose={onClose}
    >
      {(leave) => (
        <form className="form" noValidate onSubmit={form.submit}>
          <div className="form">
            <TextField
              {...form.text('ns')}
              label={stringsTexts.namespace}
              autoComplete="off"
              list={`${id}-ns`}
            />
            <datalist id={`${id}-ns`}>
              {[...new Set(catalog.map((text) => text.ns))].map((one) => (
                <option key={one} value={one}>
                  {placeOf(one)}
                </option>
              ))}
            </datalist>
            <TextField
              {...form.text('key')}
              label={stringsTexts.chave}
              autoComplete="off"
              list={`${id}-key`}
            />
            <datalist id={`${id}-key`}>
              {keys.map((text) => (
                <option key={text.key} value={text.key}>
                  {text.text}
                </option>
              ))}
            </datalist>
            {builtIn && (
              <Callout tone="info">
                <p>{fillText(stringsTexts.original, { texto: builtIn.text })}</p>
                {place && <p>{fillText(stringsTexts.aparece, { onde: place })}</p>}
              </Callout>
            )}
            <Field id={field.id} label={stringsTexts.valor} error={field.error}>
              <textarea
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
            <div role="status">
              {named && warning && (
                <Callout tone="warn">
                  <p>{warning}</p>
                </Callout>
              )}
            </div>
            <TextField
              {...form.text('locale')}
              label={stringsTexts.locale}
              hint={stringsTexts.localeDica}
              autoComplete="off"
            />
          </div>
          <ErrorSummary
            form={form}
            labels={{
              ns: stringsTexts.namespace,
              key: stringsTexts.chave,
              value: stringsTexts.valor,
              locale: stringsTexts.locale,
            }}
          />
          <SheetActions submit={editorTexts.criar} sending={form.sending} idle={false} onCancel={leave} />
        </form>
      )}
    </Sheet>
  )
}
