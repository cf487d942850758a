import type { CreditLines, Formula, LinesFormula, SimulationRules } from 'core'
import { readJson } from 'core/json'
import { fillText } from 'core/texts'
import { adminFormulasTexts } from 'core/texts/admin-formulas'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { z } from 'zod'
import { costsSchema, linesSchema, rulesSchema } from 'core/schema'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { EditPanel } from '../../ui/editor/edit-panel.tsx'
import { useEditor } from '../../ui/editor/use-editor.ts'
import { JsonEditor } from '../../ui/json-editor/json-editor.tsx'
import { Preview } from '../../ui/json-editor/preview.tsx'
import { useLastValid } from '../../ui/json-editor/use-last-valid.ts'
import { writeJson } from '../../ui/json-editor/write-json.ts'
import { createFormula, type FormulaVersion } from './formula-api.ts'
import { SimulationEditor } from './cards/simulation-editor.tsx'
import { withoutBands } from './cards/simulation-draft.ts'
import { FormulaPreview } from './formula-preview.tsx'
import { CostsEditor } from './costs/costs-editor.tsx'
import { LinesEditor } from './lines/lines-editor.tsx'
import { LinesPreview } from './lines/lines-preview.tsx'
import { COSTS, LINES, SIMULATION, versionName } from './rules-in-force.ts'
import type { Sample } from './sample-fields.tsx'
import { Lede } from '../../ui/lede.tsx'
import styles from './lines/lines.module.css'

const anyObject = z.record(z.string(), z.unknown(), { error: () => adminFormulasTexts.corpoObjeto })

type BodySchema = typeof rulesSchema | typeof linesSchema | typeof costsSchema | typeof anyObject

/** Schema of each known formula's body; a formula of another name takes any object. */
const schemas: Partial<Record<string, BodySchema>> = {
  [SIMULATION]: rulesSchema,
  [LINES]: linesSchema,
  [COSTS]: costsSchema,
}
const bodySchema = (name: string): BodySchema => schemas[name.trim()] ?? anyObject
/** Label of a body with a form, and the error of one that its form marks. */
const bodyTexts: Partial<Record<string, () => { label: string; invalid: string }>> = {
  [SIMULATION]: () => ({ label: adminFormulasTexts.regras, invalid: adminFormulasTexts.regrasInvalidas }),
  [LINES]: () => ({ label: adminLinesTexts.tabela, invalid: adminLinesTexts.corrija }),
  [COSTS]: () => ({ label: adminLinesTexts.custosDaCompra, invalid: adminLinesTexts.custosInvalido }),
}

const formulaForm = () =>
  z
    .object({ name: z.string().trim().min(1, adminFormulasTexts.nomeObrigatorio), body: z.string() })
    .transform(({ name, body }, context) => {
      const read = readJson<BodySchema>(body, bodySchema(name), adminFormulasTexts.corpoInvalido)
      if ('value' in read) return { name, body: { ...read.value } }
      // A form marks the fields of a text that it can read.
      const hasFields = read.errors.some(({ path }) => path !== '')
      const ofForm = hasFields ? bodyTexts[name.trim()]?.().invalid : undefined
      const message = ofForm ?? adminFormulasTexts.corpoInvalido
      context.addIssue({ code: 'custom', path: ['body'], message })
      return z.NEVER
    })

interface Props {
  /** Existing version, shown read-only. */
  version?: FormulaVersion
  from: { name: string; version?: number; body: object }
  before: Formula
  linesBefore: LinesFormula
  sample: Sample
  onSample: (sample: Sample) => void
  reload: () => Promise<unknown>
  onClose: () => void
}

/** Side panel that creates a formula version, or shows one, with a simulation beside it. */
export function FormulaPanel({
  version,
  from,
  before,
  linesBefore,
  sample,
  onSample,
  reload,
  onClose,
}: Props) {
  const toast = useToast()
  // Versions are immutable: saving always creates a new one.
  const editor = useEditor({
    item: undefined,
    read: () => ({
      name: { text: from.name, revision: undefined },
      body: {
        text: writeJson(from.name === SIMULATION ? withoutBands(from.body) : from.body),
        revision: undefined,
      },
    }),
    // Without a draft, which belongs to a new version.
    draft: version ? undefined : `formula:${from.name}:${from.version ?? ''}`,
  })
  const form = useForm({
    schema: formulaForm(),
    labels: {
      name: adminFormulasTexts.nome,
      body: bodyTexts[from.name]?.().label ?? adminFormulasTexts.corpo,
    },
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
  const isLines = name.trim() === LINES
  const isSimulation = name.trim() === SIMULATION
  const Editor = isLines
    ? LinesEditor
    : isSimulation
      ? SimulationEditor
      : name.trim() === COSTS
        ? CostsEditor
        : undefined
  const { valid, isCurrent } = useLastValid(body, schema)
  const preview = isSimulation ? (
    <Preview title={adminFormulasTexts.previaTitulo} valid={valid} isCurrent={isCurrent}>
      {(rules) => (
        <FormulaPreview
          rules={rules as SimulationRules}
          before={before}
          lines={linesBefore.body}
          sample={sample}
          onSample={onSample}
        />
      )}
    </Preview>
  ) : isLines ? (
    <Preview title={adminLinesTexts.previaTitulo} valid={valid} isCurrent={isCurrent}>
      {(lines) => (
        <LinesPreview
          lines={lines as CreditLines}
          before={linesBefore.body}
          beforeName={versionName(linesBefore)}
        />
      )}
    </Preview>
  ) : (
    <Lede>{name.trim() === COSTS ? adminLinesTexts.custosPrevia : adminFormulasTexts.previaNenhuma}</Lede>
  )
  const json = (
    <JsonEditor
      {...form.text('body')}
      label={adminFormulasTexts.corpo}
      schema={schema}
      invalid={adminFormulasTexts.corpoInvalido}
      readOnly={version !== undefined}
    />
  )
  return (
    <EditPanel
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
      {!version && from.name !== LINES && from.name !== COSTS && (
        <TextField {...form.text('name')} hint={adminFormulasTexts.nomeDica} autoComplete="off" />
      )}
      {Editor ? (
        <>
          <Editor
            value={body}
            readOnly={version !== undefined}
            refused={form.errorsIn('body')}
            onChange={(text) => form.set('body', text)}
          />
          <details className={styles.advanced}>
            <summary>{adminLinesTexts.avancado}</summary>
            {json}
          </details>
        </>
      ) : (
        json
      )}
    </EditPanel>
  )
}
