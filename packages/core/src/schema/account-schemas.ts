import { z } from 'zod'
import { said } from './said.ts'

/** An e-mail address, trimmed and in lower case. */
export const emailSchema = z
  .string(said('emailObrigatorio'))
  .trim()
  .toLowerCase()
  .min(1, said('emailObrigatorio'))
  .max(255, said('emailLongo'))
  .pipe(z.email(said('emailInvalido')))
  .meta({ format: 'email', examples: ['ana.cliente@demo.br'] })

/** A password that is being chosen: at sign-up, reset and change. */
export const newPasswordSchema = z
  .string(said('senhaObrigatoria'))
  .min(8, said('senhaCurta'))
  .max(100, said('senhaLonga'))
  .regex(/[A-Z]/, said('senhaSemMaiuscula'))
  .regex(/[a-z]/, said('senhaSemMinuscula'))
  .regex(/\d/, said('senhaSemNumero'))
  .meta({ description: 'Com 1 letra maiúscula, 1 minúscula e 1 número', examples: ['NovaSenha1'] })

/** A password that is being entered: its form says nothing about the stored one. */
const enteredPassword = z
  .string(said('senhaObrigatoria'))
  .min(1, said('senhaObrigatoria'))
  .max(1000, said('senhaLonga'))
  .meta({ examples: ['Demo1234'] })

export const personNameSchema = z
  .string(said('nomeCurto'))
  .trim()
  .min(3, said('nomeCurto'))
  .max(100, said('nomeLongo'))
  // PostgreSQL keeps no NUL, and nobody's name has a line end.
  .regex(/^\P{Cc}*$/u, said('nomeInvalido'))
  .meta({ examples: ['Ana Clara Ferreira'] })

/** Body of a sign-in. Without `rememberMe` the session ends with the browser. */
export const signInSchema = z.strictObject({
  email: emailSchema,
  password: enteredPassword,
  rememberMe: z.boolean(said('verdadeiroOuFalso')).default(false),
})

/** Body of a sign-up. */
export const signUpSchema = z.strictObject({
  name: personNameSchema,
  email: emailSchema,
  password: newPasswordSchema,
})

const repeated = { confirmPassword: z.string(said('confirmeSenha')).min(1, said('confirmeSenha')) }
const isRepeated = ({ password, confirmPassword }: { password: string; confirmPassword: string }) =>
  password === confirmPassword
const notRepeated = {
  ...said('senhasDiferentes'),
  path: ['confirmPassword'],
  // Also while other fields are still wrong, so that all problems show at once.
  when: ({ value }: { value: unknown }) =>
    z.object({ password: z.string(), confirmPassword: z.string().min(1) }).safeParse(value).success,
}

/** The sign-up form: what is sent, and what only the form asks. */
export const registrationSchema = signUpSchema
  .extend({ ...repeated, acceptTerms: z.literal(true, said('termosObrigatorios')) })
  .refine(isRepeated, notRepeated)

/** Body of a request for a new password, or for the confirmation e-mail once more. */
export const emailOnlySchema = z.strictObject({ email: emailSchema })

/** The form that chooses a new password. */
export const chosenPasswordSchema = z
  .strictObject({ password: newPasswordSchema, ...repeated })
  .refine(isRepeated, notRepeated)

/** Body that sets a new password, with the token of the e-mail. */
export const resetPasswordSchema = z.strictObject({
  token: z.string(said('linkInvalido')).min(1, said('linkInvalido')).max(200, said('linkInvalido')),
  newPassword: newPasswordSchema,
})

/** Body that changes the password of who is signed in; other sessions end. */
export const changePasswordSchema = z.strictObject({
  currentPassword: enteredPassword,
  newPassword: newPasswordSchema,
})

/** Body that confirms an e-mail address, with the token of the e-mail. */
export const verifyEmailSchema = z.strictObject({
  token: z.string(said('linkInvalido')).min(1, said('linkInvalido')).max(2000, said('linkInvalido')),
})

/** Body of the claim of the first administrator; the code is the one that the server prints at its start. */
export const ensureAdminSchema = z.strictObject({
  p_email: emailSchema.optional(),
  code: z
    .string(said('codigoInvalido'))
    .trim()
    .min(1, said('codigoInvalido'))
    .max(100, said('codigoInvalido'))
    .optional(),
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
    is_designated: z
      .boolean()
      .meta({ description: 'Se o e-mail é o designado para o primeiro administrador' }),
    can_claim_admin: z.boolean().meta({ description: 'Se pode pedir para ser o primeiro administrador' }),
  })
  .meta({ id: 'Pessoa', description: 'Quem entrou, e o que o produto sabe dele' })

export type Me = z.infer<typeof meSchema>
