import { expect, test } from 'vitest'
import { describeError } from './describe-error.ts'

test('an error tells where it comes from and what caused it, and not the row that was refused', () => {
  const refused = Object.assign(new Error('null value in column "name"'), {
    code: '23502',
    detail: 'Failing row contains (ana@exemplo.com.br).',
  })
  const described = describeError(new Error('Falhou', { cause: refused }))
  expect(described).toMatchObject({
    name: 'Error',
    message: 'Falhou',
    stack: expect.stringContaining('describe-error.test.ts'),
    cause: { code: '23502', message: 'null value in column "name"' },
  })
  expect(JSON.stringify(described)).not.toContain('ana@')
})

test('what is thrown without being an error is told as it is', () => {
  expect(describeError('sem luz')).toEqual({ name: 'string', message: 'sem luz' })
})
