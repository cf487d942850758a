import { z } from 'zod'

/** An e-mail address, trimmed and in lower case. */
export const emailSchema = z
  .string('Email é obrigatório')
  .trim()
  .toLowerCase()
  .min(1, 'Email é obrigatório')
  .max(255, 'Email muito longo')
  .pipe(z.email('Email inválido'))
  .meta({ format: 'email', examples: ['ana.cliente@demo.br'] })

/** A password that is being chosen: at sign-up, reset and change. */
export const newPasswordSchema = z
  .string('Senha é obrigatória')
  .min(8, 'Senha deve ter no mínimo 8 caracteres')
  .max(100, 'Senha muito longa')
  .regex(/[A-Z]/, 'Senha deve ter pelo menos 1 letra maiúscula')
  .regex(/[a-z]/, 'Senha deve ter pelo menos 1 letra minúscula')
  .regex(/\d/, 'Senha deve ter pelo menos 1 número')
  .meta({ description: 'Com 1 letra maiúscula, 1 minúscula e 1 número', examples: ['NovaSenha1'] })

/** A password that is being entered: its form says nothing about the stored one. */
const enteredPassword = z
  .string('Senha é obrigatória')
  .min(1, 'Senha é obrigatória')
  .max(1000, 'Senha muito longa')
  .meta({ examples: ['Demo1234'] })

export const personNameSchema = z
  .string('Nome deve ter no mínimo 3 caracteres')
  .trim()
  .min(3, 'Nome deve ter no mínimo 3 caracteres')
  .max(100, 'Nome muito longo')
  // PostgreSQL keeps no NUL, and nobody's name has a line end.
  .regex(/^\P{Cc}*$/u, 'Nome inválido')
  .meta({ examples: ['Ana Clara Ferreira'] })

/** Body of a sign-in. Without `rememberMe` the session ends with the browser. */
export const signInSchema = z.strictObject({
  email: emailSchema,
  password: enteredPassword,
  rememberMe: z.boolean('Informe verdadeiro ou falso').default(false),
})

/** Body of a sign-up. */
export const signUpSchema = z.strictObject({
  name: personNameSchema,
  email: emailSchema,
  password: newPasswordSchema,
})

const repeated = { confirmPassword: z.string('Confirme sua senha').min(1, 'Confirme sua senha') }
const isRepeated = ({ password, confirmPassword }: { password: string; confirmPassword: string }) =>
  password === confirmPassword
const notRepeated = {
  message: 'As senhas não coincidem',
  path: ['confirmPassword'],
  // Also while other fields are still wrong, so that all problems show at once.
  when: ({ value }: { value: unknown }) =>
    z.object({ password: z.string(), confirmPassword: z.string().min(1) }).safeParse(value).success,
}

/** The sign-up form: what is sent, and what only the form asks. */
export const registrationSchema = signUpSchema
  .extend({ ...repeated, acceptTerms: z.literal(true, 'Você deve aceitar os termos') })
  .refine(isRepeated, notRepeated)

/** Body of a request for a new password, or for the confirmation e-mail once more. */
export const emailOnlySchema = z.strictObject({ email: emailSchema })

/** The form that chooses a new password. */
export const chosenPasswordSchema = z
  .strictObject({ password: newPasswordSchema, ...repeated })
  .refine(isRepeated, notRepeated)

/** Body that sets a new password, with the token of the e-mail. */
export const resetPasswordSchema = z.strictObject({
  token: z.string('Link inválido').min(1, 'Link inválido').max(200, 'Link inválido'),
  newPassword: newPasswordSchema,
})

/** Body that changes the password of who is signed in; other sessions end. */
export const changePasswordSchema = z.strictObject({
  currentPassword: enteredPassword,
  newPassword: newPasswordSchema,
})

/** Body that confirms an e-mail address, with the token of the e-mail. */
export const verifyEmailSchema = z.strictObject({
  token: z.string('Link inválido').min(1, 'Link inválido').max(2000, 'Link inválido'),
})

/** Body of the claim of the first administrator; the code is the one that the server prints at its start. */
export const ensureAdminSchema = z.strictObject({
  p_email: emailSchema.optional(),
  code: z.string('Código inválido').trim().min(1, 'Código inválido').max(100, 'Código inválido').optional(),
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
    can_claim_admin: z.boolean().meta({ description: 'Se pode pedir para ser o primeiro administrador' }),
  })
  .meta({ id: 'Pessoa', description: 'Quem entrou, e o que o produto sabe dele' })

export type Me = z.infer<typeof meSchema>
