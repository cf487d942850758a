import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkAnswers, readAnswers, type SimulationAnswers } from '../simulation/answers.ts'
import { amountCases, answerCases, completeAnswers } from '../testing/answer-cases.ts'
import { anyAnswers, anyCompleteAnswers, anyStoredAnswers, repeated } from '../testing/arbitraries.ts'
import { builtInFormula } from '../simulation/built-in-formula.ts'
import { fieldErrors } from '../schema/field-errors.ts'
import { answersSchema } from '../schema.ts'
import { simulate } from '../simulation/simulate.ts'

const { terms } = builtInFormula.body
const schema = answersSchema(builtInFormula.body)

/** First message of each field, as the server says it. */
function schemaSays(given: unknown): Record<string, string> {
  const { error } = schema.safeParse(given)
  return error ? { ...fieldErrors(error) } : {}
}

/** First message of each field, as the wizard says it; undefined where an answer is simply missing. */
function coreSays(answers: SimulationAnswers): Record<string, string | undefined> {
  const found = checkAnswers(answers, terms).map(({ field, message }) => [field, message] as const)
  return Object.fromEntries(found.toReversed())
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
  test.each(answerCases)('$title', ({ given, messages }) => {
    const answers = { ...completeAnswers, ...given }
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

  test('any complete answers, which both accept and simulate alike', () => {
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

  test('whatever the wizard keeps of stored answers', () => {
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

describe('answers on the wire', () => {
  test('fill state and city from the records of the location service', () => {
    const { state: _state, city: _city, ...withRecords } = completeAnswers
    expect(schema.parse(withRecords)).toMatchObject({ state: 'PE', city: 'Recife' })
  })

  test('need no records where state and city are told', () => {
    const { uf: _uf, municipio: _municipio, ...withNames } = completeAnswers
    expect(schema.parse(withNames)).toMatchObject({ state: 'PE', city: 'Recife' })
  })

  test('write the state in capitals and the city without outer spaces', () => {
    expect(schema.parse({ ...completeAnswers, state: ' pe ', city: ' Recife ' })).toMatchObject({
      state: 'PE',
      city: 'Recife',
    })
  })

  test('use imovel_novo for a property type that is not known', () => {
    expect(schema.parse({ ...completeAnswers, propertyType: 'castelo' }).propertyType).toBe('imovel_novo')
    expect(schema.parse({ ...completeAnswers, propertyType: 'constructor' }).propertyType).toBe('imovel_novo')
  })

  test('may not have unknown fields, in the records neither', () => {
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
  ])('refuse %s of %j', (field, value, message) => {
    expect(schemaSays({ ...completeAnswers, [field]: value })).toEqual({ [field]: message })
  })

  test.each(['__proto__', 'constructor', 'toString'])('report %s as a field like any other', (field) => {
    const { error } = schema.safeParse(JSON.parse(`{"${field}":1}`))
    expect(fieldErrors(error!)[field]).toBe('Campo desconhecido')
  })
})
