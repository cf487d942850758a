import '../../platform/schema/without-eval.ts'
import { z } from 'zod'
import { isPersonName } from '../person/person-name.ts'
import { hasValidCheckDigits } from '../../platform/format/masks.ts'
import { emailSchema, optionalPhoneSchema } from '../../platform/schema/contact-schemas.ts'
import { message } from '../../platform/schema/message.ts'

/** Rules for a new password: at sign-up, reset and change. */
export const newPasswordSchema = z
  .string(message('senhaObrigatoria'))
  .min(8, message('senhaCurta'))
  .max(100, message('senhaLonga'))
  .regex(/[A-Z]/, message('senhaSemMaiuscula'))
  .regex(/[a-z]/, message('senhaSemMinuscula'))
  .regex(/\d/, message('senhaSemNumero'))
  .meta({ description: 'Com 1 letra maiúscula, 1 minúscula e 1 número', examples: ['Tijolo-Azul-9'] })

/** A current password, checked only for length: the rules for new passwords do not apply. */
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

/** The code that the server prints when it starts. */
const adminCode = z
  .string(message('codigoInvalido'))
  .trim()
  .min(1, message('codigoInvalido'))
  .max(100, message('codigoInvalido'))
  .optional()

/** A code of the authenticator app, or a recovery code. */
const secondFactorCode = z
  .string(message('codigoInvalido'))
  .trim()
  .min(6, message('codigoInvalido'))
  .max(20, message('codigoInvalido'))
  .meta({ description: 'Código do aplicativo autenticador, ou um de recuperação', examples: ['123456'] })

/** Request body: starts enrolling a second factor. */
export const beginFactorSchema = z.strictObject({ password: enteredPassword })

/** Request body: completes the enrolment with the first code of the app. */
export const confirmFactorSchema = z.strictObject({ code: secondFactorCode })

/** Request body: verifies the user's e-mail address with the code from an e-mail. Spaces and hyphens are ignored. */
export const emailCodeSchema = z.strictObject({
  code: z
    .string(message('codigoInvalido'))
    .transform((typed) => typed.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{8}$/, message('codigoDoEmail')))
    .meta({ description: 'O código de 8 números enviado por e-mail', examples: ['4821 0937'] }),
})

/** Request body for actions that require the password and the second factor. */
export const proveFactorSchema = z.strictObject({ password: enteredPassword, code: secondFactorCode })

/**
 * Request body of a sign-in. Without `rememberMe` the session ends with the browser. `code` makes the designated person the
 * first administrator and replaces the password and name of an existing account.
 */
export const signInSchema = z.strictObject({
  email: emailSchema,
  password: enteredPassword,
  rememberMe: z.boolean(message('verdadeiroOuFalso')).default(false),
  code: adminCode,
  name: personNameSchema.optional(),
  secondFactor: secondFactorCode.optional(),
})

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
  // Runs while other fields are still invalid, so that all problems show at once.
  when: ({ value }: { value: unknown }) =>
    z.object({ password: z.string(), confirmPassword: z.string().min(1) }).safeParse(value).success,
}

/** The sign-up form: the request body, and the fields that only the form needs. */
export const registrationSchema = signUpSchema
  .extend({ ...repeated, acceptTerms: z.literal(true, message('termosObrigatorios')) })
  .refine(isRepeated, notRepeated)

/** Request body: asks for a password reset, or for another confirmation e-mail. */
export const emailOnlySchema = z.strictObject({ email: emailSchema })

/** A requester without an account, identified by an administrator; '' means unknown. */
export const requesterSchema = z.strictObject({
  name: personNameSchema,
  email: emailSchema,
  cpf: z
    .string(message('informeCpf'))
    .overwrite((text) => text.replace(/\D/g, ''))
    .refine((text) => text === '' || hasValidCheckDigits(text), message('informeCpf'))
    .default(''),
  phone: optionalPhoneSchema.default(''),
})

export const chosenPasswordSchema = z
  .strictObject({ password: newPasswordSchema, ...repeated })
  .refine(isRepeated, notRepeated)

/** Request body: checks whether a link is still valid. */
export const resetTokenSchema = z.strictObject({
  token: z.string(message('linkInvalido')).regex(/^\P{Cc}{1,200}$/u, message('linkInvalido')),
})

/**
 * Request body: sets a new password with the token of the e-mail. `name` replaces a name that another person may have
 * entered; `secondFactor` is required where the account has one.
 */
export const resetPasswordSchema = resetTokenSchema.extend({
  newPassword: newPasswordSchema,
  name: personNameSchema.optional(),
  secondFactor: secondFactorCode.optional(),
})

/**
 * Request body: creates the account of an invited person, with the token of the link. `secondFactor` is required where the
 * address already has an account with one.
 */
export const acceptInvitationSchema = resetTokenSchema.extend({
  name: personNameSchema,
  password: newPasswordSchema,
  secondFactor: secondFactorCode.optional(),
})

/**
 * Request body: checks whether a password is easy to guess. `name` and `email`, or the account behind `token`, give words
 * that it must not consist of.
 */
export const checkPasswordSchema = z.strictObject({
  password: z
    .string(message('senhaObrigatoria'))
    .max(100, message('senhaLonga'))
    .meta({
      examples: ['Tijolo-Azul-9'],
    }),
  name: z.string().max(100, message('nomeLongo')).optional(),
  email: z.string().max(255, message('emailLongo')).optional(),
  token: resetTokenSchema.shape.token.optional(),
})

/** Request body: changes the signed-in user's password; other sessions end. */
export const changePasswordSchema = z.strictObject({
  currentPassword: enteredPassword,
  newPassword: newPasswordSchema,
})

/** Request body: verifies an e-mail address with the token of the e-mail. */
export const verifyEmailSchema = z.strictObject({
  token: z.string(message('linkInvalido')).min(1, message('linkInvalido')).max(2000, message('linkInvalido')),
})

/** Request body: claims the first administrator; `code` is the one that the server prints when it starts. */
export const ensureAdminSchema = z.strictObject({
  p_email: emailSchema.optional(),
  code: adminCode,
})

/** The signed-in user, as `GET /api/me` returns it. */
export const meSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    display_name: z.string(),
    email_verified: z.boolean(),
    /** One of core's `roles`; any other value grants nothing. */
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
