import type { CaseStage, DocumentOwner } from 'core'
import { emailSchema, message, personNameSchema, phoneSchema } from 'core/schema'
import { adminChecklistsTexts } from 'core/texts/admin-checklists'
import { z } from 'zod'

const required = (most: number) =>
  z.string().trim().min(1, message('preenchaCampo')).max(most, message('textoLongo'))

/** Accepts a blank text and stores it as null. */
const blankOr = <Schema extends z.ZodType>(schema: Schema, refused: ReturnType<typeof message>) =>
  z.union([z.literal('').transform(() => null), schema], refused)

/** Validation schemas of the case forms, loaded when a form is first filled in. */
export const formSchemas = {
  buyer: z.object({ name: personNameSchema }),
  fee: z.object({
    label: required(100),
    source: required(100),
    // Typed in cents; the API takes reais.
    amount: z
      .string()
      .min(1, message('preenchaCampo'))
      .transform((cents) => Number(cents) / 100),
    notes: z
      .string()
      .trim()
      .max(300, message('textoLongo'))
      .transform((text) => text || null),
  }),
  item: z.object({
    label: z
      .string()
      .trim()
      .min(1, { error: () => adminChecklistsTexts.obrigatorio }),
    help: z.string().trim(),
    owner_role: z.string().transform((owner) => owner as DocumentOwner),
    buyer_id: z.string().transform((id) => id || null),
    due_stage: z.string().transform((stage) => (stage || null) as CaseStage | null),
    required: z.boolean(),
    min_files: z
      .string()
      .trim()
      .regex(/^([1-9]|1\d|20)$/, { error: () => adminChecklistsTexts.informeArquivos })
      .transform(Number),
    validity_days: z
      .string()
      .trim()
      .regex(/^([1-9]\d{0,3})?$/, { error: () => adminChecklistsTexts.informeDias })
      .transform((days) => (days ? Number(days) : null)),
  }),
  partner: z.object({
    partner_id: z.string().min(1, message('preenchaCampo')),
    responsibility: required(60),
    contact_name: blankOr(personNameSchema, message('nomeInvalido')),
    contact_phone: z
      .string()
      .transform((text) => text.trim() || null)
      .pipe(phoneSchema.nullable()),
    contact_email: blankOr(emailSchema, message('emailInvalido')),
  }),
}
