import { keysOf, isTaxId, partnerTypeLabels, plainTaxId, usualFlags } from 'core'
import { emailSchema, message, phoneSchema } from 'core/schema'
import { errorsTexts } from 'core/texts/errors'
import { validationTexts } from 'core/texts/validation'
import { z } from 'zod'
import { moment, plainText, revision } from '../platform/entities/schemas.ts'
import { originShape, slugShape } from './partner-key.ts'

const types = keysOf(partnerTypeLabels)
const missing = () => validationTexts.preenchaCampo
const flag = z.boolean(message('verdadeiroOuFalso'))
const optionalText = (most: number) => plainText(missing, most).nullable()

const LONGEST_COMPANY = 100
const LONGEST_SENTENCE = 160

/** Texts of a partner's page that the partner writes too. */
export const pageColumns = {
  company: optionalText(LONGEST_COMPANY).meta({ description: 'Imobiliária do corretor, mostrada na página' }),
  sentence: optionalText(LONGEST_SENTENCE).meta({ description: 'Frase dele na página' }),
  show_phone: flag.meta({ description: 'Se a página e o simulador mostram o telefone' }),
}

/** A Brazilian phone number with area code, in any format; null for none. */
export const phone = phoneSchema.nullable()

const columns = {
  name: plainText(missing, 100),
  type: z.enum(types, message('escolhaUmDe', { valores: types.join(', ') })),
  tax_id: z
    .string(message('documentoInvalido'))
    .overwrite(plainTaxId)
    .refine(isTaxId, message('documentoInvalido'))
    .nullable()
    .meta({ description: 'CNPJ, ou o CPF de um corretor, com os dígitos verificadores; sem pontuação' }),
  creci: optionalText(20),
  phone,
  email: emailSchema.nullable(),
  slug: z
    .string(message('apelidoInvalido'))
    .regex(slugShape, message('apelidoInvalido'))
    .nullable()
    .meta({ description: 'Do endereço /s/{slug}: letras minúsculas sem acento, números e hífen' }),
  origins: z
    .string(message('valorInvalido'))
    .max(2000, message('maximoCaracteres', { n: 2000 }))
    .overwrite((text) =>
      text
        .split(/\s+/)
        .map((one) => one.trim().toLowerCase().replace(/\/$/, ''))
        .filter(Boolean)
        .join('\n'),
    )
    .refine((text) => text === '' || text.split('\n').every((one) => originShape.test(one)), {
      error: () => errorsTexts.siteInvalido,
    })
    .meta({ description: 'Onde o simulador do parceiro pode ficar, um site por linha' }),
  ...pageColumns,
  branch_id: z
    .uuid(message('valorInvalido'))
    .nullable()
    .meta({ description: 'Filial cujos agentes recebem os leads dele' }),
  notes: optionalText(1000).meta({ description: 'Só a equipe lê' }),
}

const flags = { can_see_documents: flag, can_review: flag, can_refer: flag, active: flag }

export const partnerSchema = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    type: z.string(),
    tax_id: z.string().nullable(),
    creci: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    slug: z.string().nullable(),
    company: z.string().nullable(),
    sentence: z.string().nullable(),
    show_phone: z.boolean(),
    notes: z.string().nullable(),
    origins: z.string().meta({ description: 'Onde o simulador do parceiro pode ficar, um site por linha' }),
    refused_sites: z
      .array(z.strictObject({ origin: z.string(), last_at: moment }))
      .meta({ description: 'Sites fora da lista em que a chave foi recusada nos últimos 30 dias' }),
    branch_id: z.uuid().nullable().meta({ description: 'Filial a que pertence' }),
    photo: z.string().nullable().meta({ description: 'Endereço da foto, mostrada na página dele' }),
    widget_key: z.string().meta({ description: 'Do atributo `parceiro` do simulador; não é segredo' }),
    can_see_documents: z.boolean(),
    can_review: z.boolean(),
    can_refer: z.boolean(),
    active: z.boolean(),
    people: z.int().meta({ description: 'Quantas pessoas entram por ele' }),
    cases: z.int().meta({ description: 'De quantos dossiês em andamento cuida' }),
    referrals: z.int().meta({ description: 'Quantos desses indicou' }),
    revision: z.int(),
    created_at: moment,
    updated_at: moment,
  })
  .meta({ id: 'Parceiro', description: 'Quem trabalha com o correspondente' })

export const newPartnerSchema = z
  .strictObject({
    name: columns.name,
    type: columns.type,
    tax_id: columns.tax_id.default(null),
    creci: columns.creci.default(null),
    phone: columns.phone.default(null),
    email: columns.email.default(null),
    slug: columns.slug.default(null),
    company: columns.company.default(null),
    sentence: columns.sentence.default(null),
    show_phone: columns.show_phone.default(true),
    branch_id: columns.branch_id.default(null),
    notes: columns.notes.default(null),
    origins: columns.origins.default(''),
    can_see_documents: flag.optional(),
    can_review: flag.optional(),
    can_refer: flag.optional(),
  })
  .transform(({ can_see_documents, can_review, can_refer, ...given }) => {
    const usual = usualFlags(given.type)
    return {
      ...given,
      can_see_documents: can_see_documents ?? usual.can_see_documents,
      can_review: can_review ?? usual.can_review,
      can_refer: can_refer ?? usual.can_refer,
    }
  })

export const partnerChangeSchema = z
  .strictObject({ ...columns, ...flags })
  .partial()
  .extend({ revision })

export type Partner = z.infer<typeof partnerSchema>
export type NewPartner = z.infer<typeof newPartnerSchema>
export type PartnerChange = z.infer<typeof partnerChangeSchema>
