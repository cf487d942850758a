import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkAnswers, readAnswers, type SimulationAnswers } from '../scenarios/answers.ts'
import { amountCases, answerCases, completeAnswers } from '../../testing/answer-cases.ts'
import { anyAnswers, anyCompleteAnswers, anyStoredAnswers, repeated } from '../../testing/arbitraries.ts'
import { builtInFormula } from '../scenarios/built-in-formula.ts'
import { fieldErrors } from '../../platform/schema/field-errors.ts'
import { answersSchema } from '../../schema.ts'
import { simulate } from '../scenarios/simulate.ts'

const { terms } = builtInFormula.body
const schema = answersSchema(builtInFormula.body)

/** First message of each field from the server's schema. */
function schemaSays(body: unknown): Record<string, string> {
  const { error } = schema.safeParse(body)
  return error ? { ...fieldErrors(error) } : {}
}

/** First message of each field from the wizard; undefined for an answer that is only missing. */
function coreSays(answers: SimulationAnswers): Record<string, string | undefined> {
  const problems = checkAnswers(answers, terms).map(({ field, message }) => [field, message] as const)
  return Object.fromEntries(problems.toReversed())
}

function expectAgreement(answers: SimulationAnswers) {
  const [core, server] = [coreSays(answers), schemaSays(answers)]
  expect(Object.keys(server).toSorted()).toEqual(Object.keys(core).toSorted())
  for (const [field, message] of Object.entries(core)) {
    if (message === undefined) expect(server[field]).toMatch(/^(Escolha|Selecione|Responda) /)
    else expect(server[field]).toBe(message)
  }
}

describe('wizard and server agree on', () => {
  test.each(answerCases)('$title', ({ changes, messages }) => {
    const answers = { ...completeAnswers, ...changes }
    expect(schemaSays(answers)).toEqual(messages)
    expectAgreement(answers)
  })

  test.each(amountCases)('$field of $amount cents', ({ field, amount, message }) => {
    const inputMode = field === 'desiredInstallment' ? 'installment' : 'property_value'
    const answers: SimulationAnswers = { ...completeAnswers, inputMode, [field]: amount }
    expect(schemaSays(answers)).toEqual(message ? { [field]: message } : {})
    expectAgreement(answers)
  })

  test('any answers', () => {
    fc.assert(fc.property(anyAnswers, expectAgreement), repeated(1_500))
  })

  test('any complete answers: both accept them and compute the same', () => {
    fc.assert(
      fc.property(anyCompleteAnswers(), (answers) => {
        expect(checkAnswers(answers, terms)).toEqual([])
        const received = schema.parse(JSON.parse(JSON.stringify(answers)))
        expect(simulate(received, builtInFormula, '2026-11-21', [])).toEqual(
          simulate(answers, builtInFormula, '2026-11-21', []),
        )
      }),
      repeated(1_000),
    )
  })

  test('everything that the wizard reads from storage', () => {
    fc.assert(
      fc.property(anyStoredAnswers, (stored) => {
        const { uf, municipio, ...answers } = readAnswers(stored)
        expectAgreement(answers)
        if (uf) expect(uf).toMatchObject({ id: expect.any(Number), sigla: expect.any(String) })
        if (municipio) expect(municipio).toMatchObject({ id: expect.any(Number), nome: expect.any(String) })
      }),
      repeated(1_500),
    )
  })
})

describe('answers in a request', () => {
  test('get state and city from the records of the location service', () => {
    const { state: _state, city: _city, ...withRecords } = completeAnswers
    expect(schema.parse(withRecords)).toMatchObject({ state: 'PE', city: 'Recife' })
  })

  test('need no records when state and city are present', () => {
    const { uf: _uf, municipio: _municipio, ...withNames } = completeAnswers
    expect(schema.parse(withNames)).toMatchObject({ state: 'PE', city: 'Recife' })
  })

  test('get the state in capitals and the city trimmed', () => {
    expect(schema.parse({ ...completeAnswers, state: ' pe ', city: ' Recife ' })).toMatchObject({
      state: 'PE',
      city: 'Recife',
    })
  })

  test('use imovel_novo for an unknown property type', () => {
    expect(schema.parse({ ...completeAnswers, propertyType: 'castelo' }).propertyType).toBe('imovel_novo')
    expect(schema.parse({ ...completeAnswers, propertyType: 'constructor' }).propertyType).toBe('imovel_novo')
  })

  test('reject unknown fields, in the records too', () => {
    expect(schemaSays({ ...completeAnswers, cpf: '1' })).toEqual({ cpf: 'Campo desconhecido' })
    expect(schemaSays({ ...completeAnswers, uf: { ...completeAnswers.uf, cpf: '1' } })).toEqual({
      'uf.cpf': 'Campo desconhecido',
    })
  })

  test.each<[string, unknown, string]>([
    ['propertyValue', '40000000', 'Informe um número, em centavos'],
    ['propertyValue', Number.NaN, 'Informe um número, em centavos'],
    ['inputMode', 'parcela', 'Escolha property_value ou installment'],
    ['termMonths', 360.5, 'Informe o prazo em meses'],
    ['useFgts', 'sim', 'Responda com true ou false'],
    ['state', 'Pernambuco', 'Informe a sigla do estado'],
    ['city', 7, 'Informe um texto'],
    ['city', 'x'.repeat(61), 'Texto muito longo'],
  ])('reject %s of %j', (field, value, message) => {
    expect(schemaSays({ ...completeAnswers, [field]: value })).toEqual({ [field]: message })
  })

  test.each(['__proto__', 'constructor', 'toString'])(
    'report the unknown field %s like any other',
    (field) => {
      const { error } = schema.safeParse(JSON.parse(`{"${field}":1}`))
      expect(fieldErrors(error!)[field]).toBe('Campo desconhecido')
    },
  )
})
