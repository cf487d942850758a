import { maskPhone, phoneDigits } from 'core'
import { emailSchema, message } from 'core/schema'
import { errorsTexts } from 'core/texts/errors'
import { validationTexts } from 'core/texts/validation'
import { z } from 'zod'
import { moment, plainText, revision } from '../../platform/entities/schemas.ts'

const LONGEST_ADDRESS = 300

const optionalText = (most: number) => plainText(() => validationTexts.preenchaCampo, most).nullable()
const phoneProblem = { error: () => errorsTexts.bancoTelefone }
const portalProblem = { error: () => errorsTexts.bancoPortal }

/** Banks answer on numbers without an area code too, such as 0800 726 0101 and 4004 0001. */
const phone = z
  .string(phoneProblem)
  .overwrite((text) => (phoneDigits(text) ? maskPhone(text) : text.trim()))
  .regex(/^(?=(\D*\d){8,13}\D*$)[\d ()+.-]{8,25}$/, phoneProblem)

/** An address with a password would show it to the whole team. */
const hasPassword = (address: string) => URL.canParse(address) && new URL(address).password !== ''

const portal = z
  .string(portalProblem)
  .trim()
  .max(LONGEST_ADDRESS, message('maximoCaracteres', { n: LONGEST_ADDRESS }))
  .pipe(z.url({ protocol: /^https$/, hostname: z.regexes.domain, ...portalProblem }))
  .refine((address) => !hasPassword(address), portalProblem)

const columns = {
  contact: optionalText(100).meta({ description: 'Pessoa do banco' }),
  phone: phone.nullable(),
  email: emailSchema.nullable(),
  branch: optionalText(100).meta({ description: 'Agência do banco que atende a casa' }),
  portal: portal.nullable().meta({ description: 'Portal do banco para correspondentes, em https' }),
  notes: optionalText(1000).meta({ description: 'Só a equipe lê' }),
}

const text = z.string().nullable()

/** Contacts and portal of a bank, as the staff of a case read them. */
export const bankContactsSchema = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    contact: text.meta({ description: 'Pessoa do banco' }),
    phone: text,
    email: text,
    branch: text.meta({ description: 'Agência do banco que atende a casa' }),
    portal: text.meta({ description: 'Portal do banco para correspondentes' }),
    notes: text,
  })
  .meta({ id: 'ContatosDoBanco', description: 'Com quem falar no banco, e onde' })

/** Bank that the administrators keep contacts of. */
export const houseBankSchema = bankContactsSchema
  .extend({
    represented: z.boolean().meta({ description: 'Se a casa o representa' }),
    revision: z.int().meta({ description: '0 enquanto ninguém salvou' }),
    updated_at: moment.nullable(),
  })
  .meta({ id: 'BancoDaCasa', description: 'Banco das linhas, com os contatos da casa nele' })

export const bankChangeSchema = z.strictObject(columns).partial().extend({ revision })

export type BankContacts = z.infer<typeof bankContactsSchema>
export type HouseBank = z.infer<typeof houseBankSchema>
export type BankChange = z.infer<typeof bankChangeSchema>
