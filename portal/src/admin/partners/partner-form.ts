import {
  isTaxId,
  maskPhone,
  maskTaxId,
  partnerTypes,
  partnerTypeText,
  usualFlags,
  type PartnerType,
} from 'core'
import { emailSchema, message } from 'core/schema'
import { adminPartnersTexts } from 'core/texts/admin-partners'
import { z } from 'zod'
import type { Partner } from './partner-api.ts'

export const flags = ['can_see_documents', 'can_review', 'can_refer'] as const
export type Flag = (typeof flags)[number]

/** The editor holds texts, and shows them to who came second: a flag is the word for it. */
export const flagText = (on: boolean) => (on ? adminPartnersTexts.sim : adminPartnersTexts.nao)
export const isOn = (text: string) => text === adminPartnersTexts.sim

/** A type by what it is called. */
export const typeOf = (text: string): PartnerType | undefined =>
  partnerTypes.find((type) => partnerTypeText(type) === text)

const empty = {
  name: '',
  tax_id: null,
  creci: null,
  phone: null,
  email: null,
  slug: null,
  notes: null,
  origins: '',
}
const first: PartnerType = 'corretor'

/** The fields of a partner, or of what a new one begins with. */
export function readPartner(partner?: Partner) {
  const { name, type, tax_id, creci, phone, email, slug, notes, origins, ...rest } = partner ?? {
    ...empty,
    type: first,
    ...usualFlags(first),
  }
  const texts = {
    name,
    type: partnerTypeText(type),
    tax_id: maskTaxId(tax_id ?? ''),
    creci: creci ?? '',
    phone: phone ?? '',
    email: email ?? '',
    slug: slug ?? '',
    can_see_documents: flagText(rest.can_see_documents),
    can_review: flagText(rest.can_review),
    can_refer: flagText(rest.can_refer),
    notes: notes ?? '',
    origins,
  }
  const revision = partner?.revision
  return Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [field, { text, revision }]),
  ) as Record<keyof typeof texts, { text: string; revision: number | undefined }>
}

export type PartnerField = keyof ReturnType<typeof readPartner>

export const partnerLabels = (): Record<PartnerField, string> => ({
  name: adminPartnersTexts.nome,
  type: adminPartnersTexts.tipo,
  tax_id: adminPartnersTexts.documento,
  creci: adminPartnersTexts.creci,
  phone: adminPartnersTexts.telefone,
  email: adminPartnersTexts.email,
  slug: adminPartnersTexts.apelido,
  can_see_documents: adminPartnersTexts.podeVer,
  can_review: adminPartnersTexts.podeConferir,
  can_refer: adminPartnersTexts.podeIndicar,
  notes: adminPartnersTexts.observacoes,
  origins: adminPartnersTexts.sites,
})

const line = z
  .string()
  .trim()
  .transform((text) => text || null)
/** Nothing, or what the schema takes. */
const optional = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  z
    .string()
    .trim()
    .transform((text) => text || null)
    .pipe(schema.nullable())
const flag = z.string().transform(isOn)

export const partnerForm = () =>
  z.object({
    name: z.string().trim().min(1, adminPartnersTexts.informeNome),
    // What older rows hold in other words stays as it is unless another is chosen.
    type: z.string().transform((text) => typeOf(text)),
    tax_id: optional(z.string().refine(isTaxId, message('documentoInvalido'))),
    creci: line,
    phone: optional(
      z
        .string()
        .overwrite(maskPhone)
        .regex(/^\([1-9]\d\) \d{4,5}-\d{4}$/, message('telefoneInvalido')),
    ),
    email: optional(emailSchema),
    slug: optional(z.string().regex(/^[a-z0-9](-?[a-z0-9]){1,39}$/, message('apelidoInvalido'))),
    can_see_documents: flag,
    can_review: flag,
    can_refer: flag,
    notes: line,
    origins: z.string().trim(),
  })
