import { isTaxId, maskTaxId, partnerTypes, partnerTypeText, usualFlags, type PartnerType } from 'core'
import { emailSchema, message, phoneSchema } from 'core/schema'
import { adminBranchesTexts } from 'core/texts/admin-branches'
import { adminPartnersTexts } from 'core/texts/admin-partners'
import { z } from 'zod'
import type { Partner } from './partner-api.ts'

export const flags = ['can_see_documents', 'can_review', 'can_refer'] as const
export type Flag = (typeof flags)[number]

/** The editor holds texts and shows them in a conflict, so a flag is stored as its label. */
export const flagText = (on: boolean) => (on ? adminPartnersTexts.sim : adminPartnersTexts.nao)
export const isOn = (text: string) => text === adminPartnersTexts.sim

export const typeOf = (text: string): PartnerType | undefined =>
  partnerTypes.find((type) => partnerTypeText(type) === text)

const empty = {
  name: '',
  tax_id: null,
  creci: null,
  phone: null,
  email: null,
  slug: null,
  branch_id: null,
  company: null,
  sentence: null,
  show_phone: true,
  notes: null,
  origins: '',
}
const first: PartnerType = 'corretor'

/** Fields of a partner, or the initial fields of a new one. */
export function readPartner(partner?: Partner) {
  const { name, type, tax_id, creci, phone, email, slug, company, sentence, notes, origins, ...rest } =
    partner ?? {
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
    company: company ?? '',
    sentence: sentence ?? '',
    show_phone: flagText(rest.show_phone),
    branch_id: rest.branch_id ?? '',
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
  company: adminPartnersTexts.empresa,
  sentence: adminPartnersTexts.frase,
  show_phone: adminPartnersTexts.mostrarTelefone,
  branch_id: adminBranchesTexts.filial,
  notes: adminPartnersTexts.observacoes,
  origins: adminPartnersTexts.sites,
})

const line = z
  .string()
  .trim()
  .transform((text) => text || null)
/** Allows an empty field, which becomes null. */
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
    // A type from an older version is undefined here: it stays unless another is chosen.
    type: z.string().transform((text) => typeOf(text)),
    tax_id: optional(z.string().refine(isTaxId, message('documentoInvalido'))),
    creci: line,
    phone: optional(phoneSchema),
    email: optional(emailSchema),
    slug: optional(z.string().regex(/^[a-z0-9](-?[a-z0-9]){1,39}$/, message('apelidoInvalido'))),
    can_see_documents: flag,
    can_review: flag,
    can_refer: flag,
    company: line,
    sentence: line,
    show_phone: flag,
    branch_id: line,
    notes: line,
    origins: z.string().trim(),
  })
