import type { CreditLines, Formula, LinesFormula, SimulationRules } from 'core'
import { readJson } from 'core/json'
import { fillText } from 'core/texts'
import { adminFormulasTexts } from 'core/texts/admin-formulas'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { z } from 'zod'
import { costsSchema, linesSchema, rulesSchema } from 'core/schema'
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
import { CardsField } from './cards-field.tsx'
import { FormulaPreview } from './formula-preview.tsx'
import { CostsEditor } from './lines/costs-editor.tsx'
import { LinesEditor } from './lines/lines-editor.tsx'
import { LinesPreview } from './lines/lines-preview.tsx'
import { COSTS, LINES, SIMULATION, versionName } from './rules-in-force.ts'
import type { Sample } from './sample-fields.tsx'
import { Lede } from '../shell/lede.tsx'
import styles from './lines/lines.module.css'

const anyObject = z.record(z.string(), z.unknown(), { error: () => adminFormulasTexts.corpoObjeto })

type BodySchema = typeof rulesSchema | typeof linesSchema | typeof costsSchema | typeof anyObject

/** What the body of a formula has to be: rules, lines of credit, and of any other name an object. */
const schemas: Partial<Record<string, BodySchema>> = {
  [SIMULATION]: rulesSchema,
  [LINES]: linesSchema,
  [COSTS]: costsSchema,
}
const bodySchema = (name: string): BodySchema => schemas[name.trim()] ?? anyObject
/** What is said of a body that its table and form cannot be made of. */
const invalidTexts: Partial<Record<string, () => string>> = {
  [LINES]: () => adminLinesTexts.corrija,
  [COSTS]: () => adminLinesTexts.custosInvalido,
}

const formulaForm = () =>
  z
    .object({ name: z.string().trim().min(1, adminFormulasTexts.nomeObrigatorio), body: z.string() })
    .transform(({ name, body }, context) => {
      const read = readJson<BodySchema>(body, bodySchema(name), adminFormulasTexts.corpoInvalido)
      if ('value' in read) return { name, body: { ...read.value } }
      const message = invalidTexts[name]?.() ?? adminFormulasTexts.corpoInvalido
      context.addIssue({ code: 'custom', path: ['body'], message })
      return z.NEVER
    })

interface Props {
  /** A version that is only looked at. */
  version?: FormulaVersion
  /** What the form begins with. */
  from: { name: string; body: object }
  before: Formula
  linesBefore: LinesFormula
  sample: Sample
  onSample: (sample: Sample) => void
  reload: () => Promise<unknown>
  onClose: () => void
}

/** A version of a formula is written here, or looked at, with a simulation by it beside it. */
export function FormulaSheet({
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
    labels: {
      name: adminFormulasTexts.nome,
      body:
        from.name === LINES
          ? adminLinesTexts.tabela
          : from.name === COSTS
            ? adminLinesTexts.custos
            : adminFormulasTexts.corpo,
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
  const Table = isLines ? LinesEditor : name.trim() === COSTS ? CostsEditor : undefined
  const { valid, isCurrent } = useLastValid(body, schema)
  const preview =
    name.trim() === SIMULATION ? (
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
      {!version && !(from.name in invalidTexts) && (
        <TextField {...form.text('name')} hint={adminFormulasTexts.nomeDica} autoComplete="off" />
      )}
      {Table ? (
        <>
          <Table value={body} readOnly={version !== undefined} onChange={(text) => form.set('body', text)} />
          <details className={styles.advanced}>
            <summary>{adminLinesTexts.avancado}</summary>
            {json}
          </details>
        </>
      ) : (
        <>
          {!version && name.trim() === SIMULATION && (
            <CardsField value={body} onChange={(text) => form.set('body', text)} />
          )}
          {json}
        </>
      )}
    </EditSheet>
  )
}
