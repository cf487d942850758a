import { expect, onTestFinished, test } from 'vitest'
import type { z } from 'zod'
import { setTextOverrides } from '../texts/define-texts.ts'
import { signInSchema } from '../../identity/schema/account-schemas.ts'
import { fieldErrors } from './field-errors.ts'
import { settingsSchema } from '../../publishing/schema/settings-schema.ts'

const problems = (schema: z.ZodType, value: object) => {
  const { error } = schema.safeParse(value)
  return error && { ...fieldErrors(error) }
}

test('a schema message follows the published text, and the built-in one after the override is withdrawn', () => {
  onTestFinished(() => setTextOverrides({}))
  const settings = { 'app.title': '', 'uploads.max_mb': 0 }
  const currentMessages = () => [
    problems(signInSchema, { email: '', password: 'x', role: 'admin' }),
    problems(settingsSchema.pick({ 'app.title': true, 'uploads.max_mb': true }), settings),
  ]
  const builtIn = [
    { email: 'Email é obrigatório', role: 'Campo desconhecido' },
    { 'app.title': 'Título obrigatório', 'uploads.max_mb': 'Informe um número de 1 a 100' },
  ]
  expect(currentMessages()).toEqual(builtIn)
  setTextOverrides({
    validacao: {
      emailObrigatorio: 'Qual é o seu e-mail?',
      campoDesconhecido: 'Não conheço este campo',
      tituloObrigatorio: 'Como se chama?',
      informeNumeroAte: 'De 1 a {n}, com vírgula',
    },
  })
  expect(currentMessages()).toEqual([
    { email: 'Qual é o seu e-mail?', role: 'Não conheço este campo' },
    { 'app.title': 'Como se chama?', 'uploads.max_mb': 'De 1 a 100, com vírgula' },
  ])
  setTextOverrides({})
  expect(currentMessages()).toEqual(builtIn)
})
