import { duplicateChoices, importColumns, importStatuses, rowResults } from 'core/import'
import { message } from 'core/schema'
import { z } from 'zod'

const moment = z.iso.datetime({ precision: 3 })
const count = z.int().min(0)
const column = z.enum(importColumns as [(typeof importColumns)[number]])
const kind = z.enum(['etapa', 'situacao', 'agente', 'corretor', 'cidade'])
/** Value of a name that means: register a partner of this name. */
export const NEW_PARTNER = 'novo'
const flag = z.boolean().optional()
export const completesSchema = z.strictObject({ deadlines: flag, checklists: flag, receivedPapers: flag })

/** Import in lists. */
export const importSchema = z
  .strictObject({
    id: z.uuid(),
    name: z.string().meta({ description: 'O nome do arquivo' }),
    status: z.enum(importStatuses),
    task: z.enum(['run', 'undo']),
    rows: count.meta({ description: 'Linhas abaixo do cabeçalho' }),
    position: count.meta({ description: 'Quantas já foram feitas' }),
    counts: z.strictObject(
      Object.fromEntries(rowResults.map((name) => [name, count])) as Record<
        (typeof rowResults)[number],
        typeof count
      >,
    ),
    duplicates: z.enum(duplicateChoices),
    created_at: moment,
    created_by: z.string().meta({ description: 'Quem importa' }),
    finished_at: moment.nullable(),
    undo_until: moment.nullable().meta({ description: 'Até quando pode ser desfeita; null quando não pode' }),
  })
  .meta({ id: 'Importacao', description: 'Uma planilha de dossiês que alguém importa' })

/** Import with its columns, and the rows kept when it was undone. */
export const openedImportSchema = importSchema
  .extend({
    columns: z
      .array(
        z.strictObject({
          header: z.string(),
          samples: z.array(z.string()),
          column: column.nullable().meta({ description: 'O que ela é; null não entra' }),
        }),
      )
      .nullable()
      .meta({ description: 'null depois que a planilha foi apagada' }),
    completes: completesSchema.meta({
      description:
        'O que completar nos dossiês novos: `deadlines` conta o prazo da etapa a partir do dia da importação; `checklists` gera os documentos; `receivedPapers` dispensa os das etapas anteriores',
    }),
    remaining: z
      .array(z.strictObject({ id: z.uuid(), protocol: z.string().nullable(), client_name: z.string() }))
      .meta({ description: 'Os dossiês que ficaram, porque alguém os mudou' }),
  })
  .meta({ id: 'ImportacaoAberta', description: 'Uma importação, com as colunas da planilha' })

/** Body that previews an import. */
export const checkSchema = z.strictObject({
  columns: z
    .array(column.nullable())
    .min(1)
    .max(100)
    .meta({ description: 'O que cada coluna da planilha é, na ordem dela; null não entra' }),
  duplicates: z.enum(duplicateChoices, message('escolhaUmDe', { valores: duplicateChoices.join(', ') })),
  names: z
    .array(
      z.strictObject({
        kind,
        name: z.string().min(1).max(200),
        value: z.string().max(100).meta({
          description:
            'O código, o id ou a cidade (`Recife/PE`) que vale; vazio fica em branco; `novo` cadastra o corretor como parceiro',
        }),
      }),
    )
    .max(500)
    .default([])
    .meta({ description: 'O que nomes da planilha são; fica guardado para as próximas' }),
  completes: completesSchema.default({}),
})

const remark = z.strictObject({
  column,
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

const remarked = z.array(
  z.strictObject({
    number: z.int().meta({ description: 'Como a planilha conta' }),
    name: z.string(),
    remarks: z.array(remark),
  }),
)
const named = z.array(z.strictObject({ id: z.uuid(), name: z.string() }))

/** Preview of an import. */
export const checkedSchema = z
  .strictObject({
    counts: z.strictObject({ created: count, updated: count, skipped: count, failed: count }),
    problems: remarked.meta({ description: 'As primeiras linhas que não entram, e por quê' }),
    notices: remarked.meta({ description: 'As primeiras que entram de outro jeito do que se pode pensar' }),
    unknown: z.array(
      z.strictObject({
        kind,
        name: z.string(),
        rows: count,
        towns: z.array(z.string()).meta({ description: 'Cidades de nome parecido, como `Recife/PE`' }),
      }),
    ),
    choices: z.strictObject({
      agents: named,
      partners: named,
      may_add_partners: z.boolean().meta({ description: 'Se quem importa pode cadastrar parceiros' }),
    }),
  })
  .meta({ id: 'Conferencia', description: 'O que uma planilha faria' })

export type Import = z.infer<typeof importSchema>
export type OpenedImport = z.infer<typeof openedImportSchema>
export type CheckInput = z.infer<typeof checkSchema>
export type Checked = z.infer<typeof checkedSchema>
