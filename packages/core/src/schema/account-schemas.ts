import './without-eval.ts'
import { z } from 'zod'
import { isPersonName } from '../account/person-name.ts'
import { message } from './message.ts'

/** An e-mail address, trimmed and in lower case. */
export const emailSchema = z
  .string(message('emailObrigatorio'))
  .trim()
  .toLowerCase()
  .min(1, message('emailObrigatorio'))
  .max(255, message('emailLongo'))
  .pipe(z.email(message('emailInvalido')))
  .meta({ format: 'email', examples: ['ana.cliente@demo.br'] })

/** A password that is being chosen: at sign-up, reset and change. */
export const newPasswordSchema = z
  .string(message('senhaObrigatoria'))
  .min(8, message('senhaCurta'))
  .max(100, message('senhaLonga'))
  .regex(/[A-Z]/, message('senhaSemMaiuscula'))
  .regex(/[a-z]/, message('senhaSemMinuscula'))
  .regex(/\d/, message('senhaSemNumero'))
  .meta({ description: 'Com 1 letra maiúscula, 1 minúscula e 1 número', examples: ['Tijolo-Azul-9'] })

/** A password that is being entered: its form says nothing about the stored one. */
const enteredPassword = z
  .string(message('senhaObrigatoria'))
  .min(1, message('senhaObrigatoria'))
  .max(1000, message('senhaLonga'))
  .meta({ examples: ['Demo1234'] })

export const personNameSchema = z
  .string(message('nomeCurto'))
  .trim()
  .min(3, message('nomeCurto'))
  .max(100, message('nomeLongo'))
  .refine(isPersonName, message('nomeInvalido'))
  .meta({ examples: ['Ana Clara Ferreira'] })

/** The code that the server prints at its start. */
const adminCode = z
  .string(message('codigoInvalido'))
  .trim()
  .min(1, message('codigoInvalido'))
  .max(100, message('codigoInvalido'))
  .optional()

/** Of the authenticator app, or of recovery. */
const secondFactorCode = z
  .string(message('codigoInvalido'))
  .trim()
  .min(6, message('codigoInvalido'))
  .max(20, message('codigoInvalido'))
  .meta({ description: 'Código do aplicativo autenticador, ou um de recuperação', examples: ['123456'] })

/** Body that begins to enrol a second factor. */
export const beginFactorSchema = z.strictObject({ password: enteredPassword })

/** Body that enrols it, with the first code of the app. */
export const confirmFactorSchema = z.strictObject({ code: secondFactorCode })

/** Body of what needs both proofs of who somebody is. */
export const proveFactorSchema = z.strictObject({ password: enteredPassword, code: secondFactorCode })

/**
 * Body of a sign-in. Without `rememberMe` the session ends with the browser. The code makes the designated person the first
 * administrator, with this password and name where the account has others.
 */
export const signInSchema = z.strictObject({
  email: emailSchema,
  password: enteredPassword,
  rememberMe: z.boolean(message('verdadeiroOuFalso')).default(false),
  code: adminCode,
  name: personNameSchema.optional(),
  secondFactor: secondFactorCode.optional(),
})

/** Body of a sign-up. */
export const signUpSchema = z.strictObject({
  name: personNameSchema,
  email: emailSchema,
  password: newPasswordSchema,
})

const repeated = { confirmPassword: z.string(message('confirmeSenha')).min(1, message('confirmeSenha')) }
const isRepeated = ({ password, confirmPassword }: { password: string; confirmPassword: string }) =>
  password === confirmPassword
const notRepeated = {
  ...message('senhasDiferentes'),
  path: ['confirmPassword'],
  // Also while other fields are still wrong, so that all problems show at once.
  when: ({ value }: { value: unknown }) =>
    z.object({ password: z.string(), confirmPassword: z.string().min(1) }).safeParse(value).success,
}

/** The sign-up form: what is sent, and what only the form asks. */
export const registrationSchema = signUpSchema
  .extend({ ...repeated, acceptTerms: z.literal(true, message('termosObrigatorios')) })
  .refine(isRepeated, notRepeated)

/** Body of a request for a new password, or for the confirmation e-mail once more. */
export const emailOnlySchema = z.strictObject({ email: emailSchema })

/** The form that chooses a new password. */
export const chosenPasswordSchema = z
  .strictObject({ password: newPasswordSchema, ...repeated })
  .refine(isRepeated, notRepeated)

/** Body that asks whether a link still opens something. */
export const resetTokenSchema = z.strictObject({
  token: z.string(message('linkInvalido')).regex(/^\P{Cc}{1,200}$/u, message('linkInvalido')),
})

/** Body that sets a new password, with the token of the e-mail; and the name, where another may have given it. */
export const resetPasswordSchema = resetTokenSchema.extend({
  newPassword: newPasswordSchema,
  name: personNameSchema.optional(),
})

/** Body with which who was invited makes the account: the link's token, and what to call them. */
export const acceptInvitationSchema = resetTokenSchema.extend({
  name: personNameSchema,
  password: newPasswordSchema,
})

/** Body that changes the password of who is signed in; other sessions end. */
export const changePasswordSchema = z.strictObject({
  currentPassword: enteredPassword,
  newPassword: newPasswordSchema,
})

/** Body that confirms an e-mail address, with the token of the e-mail. */
export const verifyEmailSchema = z.strictObject({
  token: z.string(message('linkInvalido')).min(1, message('linkInvalido')).max(2000, message('linkInvalido')),
})

/** Body of the claim of the first administrator; the code is the one that the server prints at its start. */
export const ensureAdminSchema = z.strictObject({
  p_email: emailSchema.optional(),
  code: adminCode,
})

/** Who is signed in, as `GET /api/me` tells it. */
export const meSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    display_name: z.string(),
    email_verified: z.boolean(),
    /** One of core's `roles`; a name that is none of them opens nothing. */
    role: z.string().meta({ description: '`client`, `partner`, `admin` ou `agent`; outro não abre nada' }),
    partner_id: z.string().nullable().meta({ description: 'O parceiro cujos dossiês a pessoa acompanha' }),
    partner_flags: z
      .strictObject({ can_see_documents: z.boolean(), can_review: z.boolean(), can_refer: z.boolean() })
      .nullable()
      .meta({ description: 'O que esse parceiro pode fazer' }),
    must_enrol: z.boolean().meta({
      description: 'Se precisa ligar o segundo fator antes de qualquer outra coisa',
    }),
    is_designated: z
      .boolean()
      .meta({ description: 'Se o e-mail é o designado para o primeiro administrador' }),
    can_claim_admin: z.boolean().meta({ description: 'Se pode pedir para ser o primeiro administrador' }),
  })
  .meta({ id: 'Pessoa', description: 'Quem entrou, e o que o produto sabe dele' })

export type Me = z.infer<typeof meSchema>
