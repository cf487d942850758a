import type { Formula, SimulationRules } from 'core'
import { readJson } from 'core/json'
import { fillText } from 'core/texts'
import { adminFormulasTexts } from 'core/texts/admin-formulas'
import { z } from 'zod'
import { rulesSchema } from 'core/schema'
import { TextField } from '../../forms/text-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useToast } from '../../toast/toast-context.ts'
import { EditSheet } from '../editor/edit-sheet.tsx'
import { useEditor } from '../editor/use-editor.ts'
import { JsonEditor } from '../json-editor/json-editor.tsx'
import { Preview } from '../json-editor/preview.tsx'
import { useLastValid } from '../json-editor/use-last-valid.ts'
import { writeJson } from '../json-editor/write-json.ts'
import { createFormula, type FormulaVersion } from './formula-api.ts'
import { FormulaPreview } from './formula-preview.tsx'
import { SIMULATION } from './rules-in-force.ts'
import type { Sample } from './sample-fields.tsx'
import { Lede } from '../shell/lede.tsx'

const anyObject = z.record(z.string(), z.unknown(), { error: () => adminFormulasTexts.corpoObjeto })

type BodySchema = typeof rulesSchema | typeof anyObject

/** What the body of a formula has to be: of the simulation's the rules, of any other an object. */
const bodySchema = (name: string): BodySchema => (name.trim() === SIMULATION ? rulesSchema : anyObject)

const formulaForm = () =>
  z
    .object({ name: z.string().trim().min(1, adminFormulasTexts.nomeObrigatorio), body: z.string() })
    .transform(({ name, body }, context) => {
      const read = readJson<BodySchema>(body, bodySchema(name), adminFormulasTexts.corpoInvalido)
      if ('value' in read) return { name, body: { ...read.value } }
      context.addIssue({ code: 'custom', path: ['body'], message: adminFormulasTexts.corpoInvalido })
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
  // What is there already is never changed: only a new version is created.
  const editor = useEditor({
    item: undefined,
    read: () => ({
      name: { text: from.name, revision: undefined },
      body: { text: writeJson(from.body), revision: undefined },
    }),
  })
  const form = useForm({
    schema: formulaForm(),
    labels: { name: adminFormulasTexts.nome, body: adminFormulasTexts.corpo },
    editor,
    send: async (output) => {
      const created = await createFormula(output)
      await reload()
      onClose()
      toast({
        title: adminFormulasTexts.criada,
        description: fillText(adminFormulasTexts.criadaTexto, { n: created.version }),
      })
    },
    failure: () => ({ title: adminFormulasTexts.erroCriar }),
  })
  const { name, body } = form.values
  const schema = bodySchema(name)
  const { valid, isCurrent } = useLastValid(body, schema)
  const preview =
    name.trim() === SIMULATION ? (
      <Preview title={adminFormulasTexts.previaTitulo} valid={valid} isCurrent={isCurrent}>
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
      <Lede>{adminFormulasTexts.previaNenhuma}</Lede>
    )
  return (
    <EditSheet
      title={
        version
          ? fillText(adminFormulasTexts.verTitulo, { nome: version.name, versao: version.version })
          : adminFormulasTexts.novaTitulo
      }
      form={form}
      editor={editor}
      mode={version ? 'look' : 'create'}
      preview={preview}
      onClose={onClose}
    >
      {!version && <TextField {...form.text('name')} hint={adminFormulasTexts.nomeDica} autoComplete="off" />}
      <JsonEditor
        {...form.text('body')}
        schema={schema}
        invalid={adminFormulasTexts.corpoInvalido}
        readOnly={version !== undefined}
      />
    </EditSheet>
  )
}
