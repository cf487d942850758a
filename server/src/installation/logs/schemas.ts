import { message } from 'core/schema'
import { z } from 'zod'
import { moment } from '../../platform/entities/schemas.ts'
import { dayQuery as day, pageQuery, searchQuery } from '../../platform/http/list-page.ts'
import { spreadsheetFormat } from '../../platform/spreadsheets/send-spreadsheet.ts'

const name = (description: string) =>
  z
    .string()
    .regex(/^[a-z_]{1,40}$/, message('valorInvalido'))
    .optional()
    .meta({ description })

/** Query of the audit log. */
export const logQuerySchema = z.strictObject({
  ...pageQuery(50),
  q: searchQuery('Partes do nome de quem fez, do que mudou, ou do dossiê'),
  actor: z.uuid(message('valorInvalido')).optional().meta({ description: 'Só o que esta pessoa fez' }),
  object: name('Tabela do que foi mudado, como cases'),
  action: z
    .string()
    .regex(/^[a-z_]{1,40}(\.[a-z_]{1,40})?$/, message('valorInvalido'))
    .optional()
    .meta({ description: 'O que foi feito, como theme.activate' }),
  target: z
    .string()
    .regex(/^[\w.:-]{1,100}$/, message('valorInvalido'))
    .optional()
    .meta({ description: 'Id ou chave do que foi mudado, ou id do dossiê' }),
  from: day().meta({ description: 'A partir deste dia' }),
  to: day().meta({ description: 'Até este dia' }),
})

/** Query of the exported log, without pages. */
export const logSpreadsheetSchema = logQuerySchema
  .omit({ after: true, limit: true })
  .extend({ format: spreadsheetFormat })

const row = z.record(z.string(), z.unknown()).nullable()

export const logEntrySchema = z
  .strictObject({
    id: z.uuid(),
    created_at: moment,
    actor_id: z.string(),
    actor_name: z.string(),
    action: z.string(),
    object: z.string(),
    object_id: z.string(),
    case_id: z.uuid().nullable(),
    /** Protocol of the entry's case while it exists. */
    protocol: z.string().nullable(),
    /** Label of the document, for entries about one. */
    document: z.string().nullable(),
    before: row,
    after: row,
    redacted: z
      .boolean()
      .meta({ description: 'Se o que dizia de pessoas foi apagado, a pedido ou por prazo' }),
  })
  .meta({ id: 'EntradaDeLog', description: 'Quem fez o quê, quando, e o que era e ficou' })

export const chainSchema = z
  .strictObject({
    links: z.int().meta({ description: 'Quantas entradas foram conferidas, até onde está certo' }),
    digest: z.string().meta({ description: 'Da última delas' }),
    break: z
      .strictObject({
        fault: z.enum(['gap', 'missing', 'order', 'changed', 'unchained', 'redacted', 'shortened']),
        seq: z.int().nullable(),
        entryId: z.string().nullable(),
        createdAt: moment.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'CorrenteDosLogs', description: 'Se a sequência dos logs está inteira' })

export type LogQuery = z.infer<typeof logQuerySchema>
export type LogEntry = z.infer<typeof logEntrySchema>
