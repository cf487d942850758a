import { builtInFormula, simulate } from 'core'
import { completeAnswers } from 'core/testing'
import { expect, test } from 'vitest'
import { writeRequest } from './write-request.ts'

const bodyWith = (refinement: Parameters<typeof writeRequest>[0]['refinement'], line?: string) =>
  writeRequest({
    answers: completeAnswers,
    refinement,
    result: {
      simulation: simulate(completeAnswers, builtInFormula, '2026-11-21', []),
      isAsShown: true,
      offers: [],
    },
    scenario: 1,
    line,
    settings: {},
    person: {
      name: 'Rita Melo',
      cpf: '529.982.247-25',
      birthDate: '1990-05-31',
      maritalStatus: 'Solteiro(a)',
    },
    reference: '',
    attribution: {},
    website: '',
    elapsedMs: 9000,
  }).lead.body

test('sends the details that the visitor added after the result', () => {
  const refinement = { quotaHolder: false, hasSfhLoan: true }
  expect(bodyWith(refinement)).toMatchObject({ refinement, answers: { hasProperty: false } })
})

test('sends no details when the visitor added none', () => {
  for (const refinement of [{}, undefined]) expect(bodyWith(refinement)).not.toHaveProperty('refinement')
})

test('sends the line that the visitor chose, and none when it is the suggested one', () => {
  expect(bodyWith({}, 'sbpe')).toMatchObject({ line: 'sbpe', scenario: 1 })
  expect(bodyWith({})).not.toHaveProperty('line')
})
