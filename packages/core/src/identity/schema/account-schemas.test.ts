import { expect, test } from 'vitest'
import {
  chosenPasswordSchema,
  registrationSchema,
  signInSchema,
  signUpSchema,
  personNameSchema,
} from './account-schemas.ts'
import { fieldErrors } from '../../platform/schema/field-errors.ts'

const registration = {
  name: 'Ana Souza',
  email: 'ana@exemplo.com.br',
  password: 'Segredo12',
  confirmPassword: 'Segredo12',
  acceptTerms: true,
}

/** Messages of the sign-up form by field. */
const problems = (changed: object) => {
  const parsed = registrationSchema.safeParse({ ...registration, ...changed })
  return parsed.success ? {} : { ...fieldErrors(parsed.error) }
}

test('trims and lower-cases an e-mail before it validates it', () => {
  expect(signInSchema.parse({ email: '  ANA@Exemplo.com.br ', password: 'x' })).toEqual({
    email: 'ana@exemplo.com.br',
    password: 'x',
    rememberMe: false,
  })
})

test.each([
  [{}, {}],
  [{ name: ' Al ' }, { name: 'Nome deve ter no mínimo 3 caracteres' }],
  [{ name: 'Ana\u0000Souza' }, { name: 'Nome inválido' }],
  [{ name: 'a'.repeat(101) }, { name: 'Nome muito longo' }],
  [{ email: ' ' }, { email: 'Email é obrigatório' }],
  [{ email: 'ana@' }, { email: 'Email inválido' }],
  [{ email: `${'a'.repeat(250)}@x.com.br` }, { email: 'Email muito longo' }],
  [{ password: 'Abc1', confirmPassword: 'Abc1' }, { password: 'Senha deve ter no mínimo 8 caracteres' }],
  [
    { password: `Aa1${'x'.repeat(98)}`, confirmPassword: `Aa1${'x'.repeat(98)}` },
    { password: 'Senha muito longa' },
  ],
  [
    { password: 'segredo12', confirmPassword: 'segredo12' },
    { password: 'Senha deve ter pelo menos 1 letra maiúscula' },
  ],
  [
    { password: 'SEGREDO12', confirmPassword: 'SEGREDO12' },
    { password: 'Senha deve ter pelo menos 1 letra minúscula' },
  ],
  [
    { password: 'SegredoSim', confirmPassword: 'SegredoSim' },
    { password: 'Senha deve ter pelo menos 1 número' },
  ],
  [{ confirmPassword: '' }, { confirmPassword: 'Confirme sua senha' }],
  [{ confirmPassword: 'Segredo13' }, { confirmPassword: 'As senhas não coincidem' }],
  [{ acceptTerms: false }, { acceptTerms: 'Você deve aceitar os termos' }],
  [
    { name: '', confirmPassword: 'outra' },
    { name: 'Nome deve ter no mínimo 3 caracteres', confirmPassword: 'As senhas não coincidem' },
  ],
])('the sign-up form with %j reports %j', (changed, expected) => {
  expect(problems(changed)).toEqual(expected)
})

test('rejects unknown fields', () => {
  expect(
    signUpSchema.safeParse({ name: 'Ana Souza', email: 'a@b.co', password: 'Segredo12', role: 'admin' })
      .success,
  ).toBe(false)
  expect(
    chosenPasswordSchema.safeParse({ password: 'Segredo12', confirmPassword: 'Segredo12' }).success,
  ).toBe(true)
})

test.each([
  'Acesse www.exemplo.com agora',
  'Promoção https://x.example',
  'Caixa banco-falso.com.br/entrar',
  'Ana \u202EesreveR',
  'Ana\u2066Souza',
  'Prêmio em mau.com!',
  'Veja mau.рф',
  'Veja mau。com',
  'mau [.] com',
  'mau (ponto) com',
  'Ligue 1.2.3.4',
  'mailto:x',
  'ana@exemplo',
  'Ana\u200BSouza',
  'Ana\u200DSouza',
  'Ana\u00ADSouza',
  'Ana\uFEFFSouza',
  'Ana\u2028Souza',
  'Ana\u2029Souza',
  '\u3164\u3164\u3164',
  '\u2800\u2800\u2800',
])('rejects %s as a name', (name) => {
  expect(personNameSchema.safeParse(name).success).toBe(false)
})

test.each([
  'Dr. João A. de Sá',
  "Maria D'Ávila",
  'João P. da Silva Jr.',
  'Ana-Lúcia',
  'S. M. Souza',
  'Prado Imóveis Ltda.',
  'J.P. Prado',
  'José M.ª Alves',
  'João 2º',
  'می\u200Cنا',
  '李小龙',
])('accepts %s as a name', (name) => {
  expect(personNameSchema.safeParse(name).success).toBe(true)
})
