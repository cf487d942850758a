import { describe, expect, test } from 'vitest'
import { maritalStatuses } from '../evaluation.ts'
import { cpfSchema, evaluationSchema, phoneSchema } from './evaluation-schema.ts'
import { fieldErrors } from './field-errors.ts'

const complete = {
  name: 'Ana de Souza',
  cpf: '529.982.247-25',
  birthDate: '1990-05-31',
  maritalStatus: 'Viúvo(a)',
  consent: true,
}
const problemsOf = (changes: Record<string, unknown>) => {
  const { error } = evaluationSchema.safeParse({ ...complete, ...changes })
  return error ? { ...fieldErrors(error) } : {}
}

describe('the evaluation form', () => {
  test('is complete with its five answers', () => {
    expect(evaluationSchema.parse(complete)).toEqual(complete)
  })

  test.each(Object.keys(complete))('needs %s', (field) => {
    expect(Object.keys(problemsOf({ [field]: undefined }))).toEqual([field])
  })

  test.each<[string, unknown, string]>([
    ['name', '  ', 'Nome é obrigatório'],
    ['name', 'x'.repeat(101), 'Nome muito longo'],
    ['cpf', '', 'CPF é obrigatório'],
    ['cpf', '1'.repeat(15), 'CPF inválido'],
    ['birthDate', '31/05/1990', 'Data de nascimento é obrigatória'],
    ['birthDate', '1990-02-30', 'Data de nascimento é obrigatória'],
    ['maritalStatus', 'Enrolado(a)', 'Estado civil é obrigatório'],
    ['consent', false, 'Você precisa autorizar o uso dos seus dados'],
    ['consent', 'true', 'Você precisa autorizar o uso dos seus dados'],
    ['email', 'ana@demo.br', 'Campo desconhecido'],
  ])('refuses %s of %j', (field, value, message) => {
    expect(problemsOf({ [field]: value })).toEqual({ [field]: message })
  })

  test('takes any CPF within 14 characters: its check digits are a hint only', () => {
    expect(problemsOf({ cpf: '111.111.111-11' })).toEqual({})
    expect(problemsOf({ cpf: '123' })).toEqual({})
  })

  test('offers the four marital statuses of the specification', () => {
    expect(maritalStatuses).toEqual(['Casado(a) no civil', 'Solteiro(a)', 'Divorciado(a)', 'Viúvo(a)'])
    for (const maritalStatus of maritalStatuses) expect(problemsOf({ maritalStatus })).toEqual({})
  })
})

describe('formats', () => {
  test.each(['52998224725', '529.982.247-2', '529.982.247-255', ' 529.982.247-25', '529.982.247-25\n'])(
    'a CPF is not %j',
    (cpf) => {
      expect(cpfSchema.safeParse(cpf).error?.issues[0]?.message).toBe('CPF inválido')
    },
  )

  test.each(['81987654321', '(81)98765-4321', '(81) 987654321', '(81) 987-4321', '(81) 98765-4321\n'])(
    'a phone is not %j',
    (phone) => {
      expect(phoneSchema.safeParse(phone).error?.issues[0]?.message).toBe('Telefone inválido')
    },
  )
})
