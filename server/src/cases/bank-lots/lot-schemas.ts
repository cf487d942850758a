import {
  lotBlocks,
  lotContents,
  lotKinds,
  lotLimits,
  lotReturns,
  lotStatuses,
  rejectionReasons,
  type LotBlock,
} from 'core'
import { message } from 'core/schema'
import { z } from 'zod'
import { cleanText } from '../../platform/http/clean-text.ts'

const moment = z.iso.datetime({ precision: 3 })
const day = z.iso.date()
const count = z.int().min(0)
const block = z.enum(lotBlocks as [LotBlock, ...LotBlock[]])
const oneOf = (values: readonly (string | number)[]) => message('escolhaUmDe', { valores: values.join(', ') })

/** Paper that a lot may contain. */
export const lotChoiceSchema = z
  .strictObject({
    item_id: z.uuid(),
    label: z.string(),
    block,
    status: z
      .enum(['approved', 'in_review'])
      .meta({ description: 'in_review: enviado e ainda não aprovado' }),
    version: z.int().min(1),
    files: z.int().min(1),
    size: count.meta({ description: 'Em bytes, como foi enviado' }),
  })
  .meta({ id: 'PapelDeLote', description: 'Um documento que pode ir ao banco' })

const paperSchema = z.strictObject({
  item_id: z.uuid(),
  label: z.string().meta({ description: 'Como se chamava quando o lote foi preparado' }),
  block,
  version: z.int().min(1),
  part: z.int().min(1).nullable().meta({ description: 'Em que arquivo está; null enquanto é preparado' }),
  page: z.int().min(1).nullable().meta({ description: 'A página em que começa' }),
  pages: z.int().min(1).nullable(),
  returned_at: moment.nullable(),
  return_reason: z.string().nullable(),
  outcome: z
    .enum(lotReturns)
    .nullable()
    .meta({ description: 'unchanged: já não era esta a versão, ou já tinha sido pedido de novo' }),
})

const partSchema = z.strictObject({
  part: z.int().min(1),
  name: z.string(),
  size: count,
  pages: z.int().min(1).nullable(),
})

/** Papers of a case combined for a bank. */
export const lotSchema = z
  .strictObject({
    id: z.uuid(),
    number: z.int().min(1),
    kind: z.enum(lotKinds),
    block: block.nullable().meta({ description: 'null: o dossiê inteiro' }),
    contents: z.enum(lotContents),
    limit_mb: z.int().nullable(),
    status: z.enum(lotStatuses),
    position: count.meta({ description: 'Quantos arquivos já foram preparados' }),
    total: count,
    problem: z
      .strictObject({
        key: z.string(),
        params: z.record(z.string(), z.union([z.string(), z.number(), z.looseObject({ key: z.string() })])),
        message: z.string(),
      })
      .nullable()
      .meta({ description: 'Por que não ficou pronto: a chave do texto, e o texto' }),
    created_at: moment,
    created_by_name: z.string().nullable(),
    finished_at: moment.nullable(),
    expires_at: moment.nullable().meta({ description: 'Até quando os arquivos são guardados' }),
    sent_on: day.nullable(),
    sent_by_name: z.string().nullable(),
    bank: z.string().nullable(),
    contact: z.string().nullable(),
    note: z.string().nullable(),
    papers: z.array(paperSchema),
    parts: z.array(partSchema),
  })
  .meta({ id: 'Lote', description: 'Papéis de um dossiê reunidos para o banco' })

/** Body of a new lot. */
export const newLotSchema = z.strictObject({
  kind: z.enum(lotKinds, oneOf(lotKinds)).default('pdf'),
  block: block.nullable().default(null).meta({ description: 'Sem ele, o dossiê inteiro' }),
  contents: z
    .enum(lotContents, oneOf(lotContents))
    .default('approved')
    .meta({ description: 'approved: só os aprovados; sent: também os que estão em análise' }),
  leave_out: z
    .array(z.uuid(message('valorInvalido')))
    .max(500, message('maximoN', { n: 500 }))
    .default([])
    .meta({ description: 'Documentos que ficam de fora' }),
  limit_mb: z
    .literal([...lotLimits], oneOf(lotLimits))
    .nullable()
    .default(null)
    .meta({ description: 'O maior tamanho de cada arquivo: o que passa vira outra parte' }),
})

const optionalText = (most: number) =>
  cleanText()
    .max(most, message('maximoCaracteres', { n: most }))
    .transform((text) => text || null)
    .nullable()
    .default(null)

const bankMissing = message('loteInformeBanco')

/** Body that records that a lot was sent. */
export const sentSchema = z.strictObject({
  bank: cleanText(bankMissing)
    .min(1, bankMissing)
    .max(80, message('maximoCaracteres', { n: 80 })),
  contact: optionalText(120).meta({ description: 'Quem recebeu' }),
  sent_on: z.iso.date(message('informeData')),
  note: optionalText(500),
})

const whyMissing = message('escrevaMotivo')

/** Body that records which papers the bank returned. */
export const returnedSchema = z.strictObject({
  papers: z
    .array(
      z.strictObject({
        item_id: z.uuid(message('valorInvalido')),
        reason: cleanText(whyMissing).min(1, whyMissing).max(500, message('motivoLongo')),
        cause: z.enum(rejectionReasons, oneOf(rejectionReasons)).default('outro'),
      }),
    )
    .min(1, message('loteInformePapeis'))
    .max(500, message('maximoN', { n: 500 })),
})

export type LotChoice = z.output<typeof lotChoiceSchema>
export type Lot = z.output<typeof lotSchema>
export type NewLot = z.output<typeof newLotSchema>
export type SentLot = z.output<typeof sentSchema>
export type ReturnedPapers = z.output<typeof returnedSchema>['papers']
