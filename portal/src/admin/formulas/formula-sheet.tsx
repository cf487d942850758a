import type { Formula, SimulationRules } from 'core'
import { readJson } from 'core/json'
import { fillText } from 'core/texts'
import { editorTexts } from 'core/texts/admin-editor'
import { formulasTexts } from 'core/texts/admin-formulas'
import { z } from 'zod'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useToast } from '../../toast/toast-context.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { JsonEditor } from '../json-editor/json-editor.tsx'
import { Preview } from '../json-editor/preview.tsx'
import { useLastValid } from '../json-editor/use-last-valid.ts'
import { writeJson } from '../json-editor/write-json.ts'
import { SheetActions } from '../lists/sheet-actions.tsx'
import { bodySchema, type BodySchema } from './body-schema.ts'
import { createFormula, type FormulaVersion } from './formula-api.ts'
import { FormulaPreview } from './formula-preview.tsx'
import { SIMULATION } from './rules-in-force.ts'
import type { Sample } from './sample-fields.tsx'

const formulaForm = () =>
  z
    .object({ name: z.string().trim().min(1, formulasTexts.nomeObrigatorio), body: z.string() })
    .transform(({ name, body }, context) => {
      const read = readJson<BodySchema>(body, bodySchema(name), formulasTexts.corpoInvalido)
      if ('value' in read) return { name, body: { ...read.value } }
      context.addIssue({ code: 'custom', path: ['body'], message: formulasTexts.corpoInvalido })
      return z.NEVER
    })

interface Props {
  /** A version that is only looked at. */
  version?: FormulaVersion
  /** What the form begins with. */
  from: { name: string; body: object }
  before: Formula
  sample: Sample
  onSample: (sample: Sample) => void
  reload: () => Promise<unknown>
  onClose: () => void
}

/** A version of a formula is written here, or looked at, with a simulation by it beside it. */
export function FormulaSheet({ version, from, before, sample, onSample, reload, onClose }: Props) {
  const toast = useToast()
  const initial = { name: from.name, body: writeJson(from.body) }
  const form = useForm({
    schema: formulaForm(),
    initial,
    send: async (output) => {
      const created = await createFormula(output)
      await reload()
      onClose()
      toast({
        title: formulasTexts.criada,
        description: fillText(formulasTexts.criadaTexto, { n: created.version }),
      })
    },
    failure: () => ({ title: formulasTexts.erroCriar }),
  })
  const { name, body } = form.values
  const schema = bodySchema(name)
  const { valid, isCurrent } = useLastValid(body, schema)
  const dirty = name !== initial.name || body !== initial.body
  const title = version
    ? fillText(formulasTexts.verTitulo, { nome: version.name, versao: version.version })
    : formulasTexts.novaTitulo
  return (
    <Sheet wide title={title} dirty={dirty} onClose={onClose}>
      {(leave) => (
        <form className="form" noValidate onSubmit={form.submit}>
          <div className="split">
            <div className="form">
              {!version && (
                <TextField
                  {...form.text('name')}
                  label={formulasTexts.nome}
                  hint={formulasTexts.nomeDica}
                  autoComplete="off"
                />
              )}
              <JsonEditor
                {...form.text('body')}
                label={formulasTexts.corpo}
                schema={schema}
                invalid={formulasTexts.corpoInvalido}
                readOnly={version !== undefined}
              />
            </div>
            {name.trim() === SIMULATION ? (
              <Preview title={formulasTexts.previaTitulo} valid={valid} isCurrent={isCurrent}>
                {(rules) => (
                  <FormulaPreview
                    rules={rules as SimulationRules}
                    before={before}
                    sample={sample}
                    onSample={onSample}
                  />
                )}
              </Preview>
            ) : (
              <p className="lede">{formulasTexts.previaNenhuma}</p>
            )}
          </div>
          <ErrorSummary form={form} labels={{ name: formulasTexts.nome, body: formulasTexts.corpo }} />
          {!version && (
            <SheetActions submit={editorTexts.criar} sending={form.sending} idle={false} onCancel={leave} />
          )}
        </form>
      )}
    </Sheet>
  )
}
