import { keysOf, contactChannelLabels, leadStatusLabels, originLabels, outcomeLabels } from 'core'
import { emailSchema, message, phoneSchema } from 'core/schema'
import { z } from 'zod'
import { personKeyKinds } from '../../platform/person-index/person-facts.ts'

const id = z.uuid()
const moment = z.iso.datetime({ precision: 3 })
const LONGEST_CPF = 20

/** Facts that staff typed so far; a body, so that no address holds them. */
export const personQuerySchema = z.strictObject({
  cpf: z.string().trim().max(LONGEST_CPF, message('textoLongo')).optional(),
  phone: phoneSchema.optional(),
  email: emailSchema.optional(),
  except_case: z
    .uuid(message('valorInvalido'))
    .optional()
    .meta({ description: 'O dossiê em que se digita, que não conta' }),
})

export type PersonQuery = z.infer<typeof personQuerySchema>

/** Person with one of the typed facts. */
export const personMatchSchema = z
  .strictObject({
    kind: z.enum(['case', 'lead', 'partner', 'import']),
    id: id.nullable().meta({ description: 'null quando é de um colega, e quem pergunta só vê os seus' }),
    name: z.string().nullable(),
    status: z
      .enum([...keysOf(outcomeLabels), ...keysOf(leadStatusLabels)])
      .nullable()
      .meta({ description: 'O desfecho do dossiê ou a situação do lead' }),
    responsible: z.string().nullable().meta({ description: 'Quem atende' }),
    same: z.array(z.enum(personKeyKinds)).meta({ description: 'Os dados iguais' }),
  })
  .meta({ id: 'PessoaConhecida', description: 'Alguém que já tem um destes dados' })

export type PersonMatch = z.infer<typeof personMatchSchema>

export const personKinds = ['lead', 'case'] as const
export type PersonKind = (typeof personKinds)[number]

const entry = z.strictObject({
  kind: z.enum(['simulation', 'referral', 'contact', 'lead', 'case', 'case_end', 'message']),
  id: z.string(),
  at: moment,
  lead_id: id.nullable(),
  case_id: id.nullable(),
  by: z.string().nullable().meta({ description: 'Quem escreveu, ligou ou indicou' }),
  text: z.string().nullable(),
  amount: z.int().nullable().meta({ description: 'Crédito simulado, em centavos' }),
  code: z
    .enum([...keysOf(outcomeLabels), ...keysOf(originLabels), ...keysOf(contactChannelLabels)])
    .nullable()
    .meta({ description: 'O desfecho, a origem ou o canal' }),
})

/** Everything of a person that the caller may see. */
export const personSchema = z
  .strictObject({
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    cpf: z.string().nullable(),
    leads: z.array(
      z.strictObject({
        id,
        protocol: z.string(),
        name: z.string(),
        status: z.enum(keysOf(leadStatusLabels)),
        created_at: moment,
        owner: z.string().nullable(),
      }),
    ),
    cases: z.array(
      z.strictObject({
        id,
        protocol: z.string().nullable(),
        title: z.string().nullable(),
        name: z.string(),
        outcome: z.enum(keysOf(outcomeLabels)),
        created_at: moment,
        responsible: z.string().nullable(),
      }),
    ),
    colleagues: z
      .array(z.string().nullable())
      .meta({ description: 'Quem atende o que quem pergunta não vê; null sem agente' }),
    papers: z
      .array(z.strictObject({ id, case_id: id, label: z.string(), expires_on: z.iso.date().nullable() }))
      .meta({ description: 'Os documentos aprovados que ainda valem' }),
    timeline: z.array(entry).meta({ description: 'O mais novo primeiro' }),
  })
  .meta({ id: 'PessoaInteira', description: 'Tudo o que há de uma pessoa' })

export type Person = z.infer<typeof personSchema>
export type PersonEntry = Person['timeline'][number]
