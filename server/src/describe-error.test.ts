import { expect, test } from 'vitest'
import { describeError, errorCode } from './describe-error.ts'

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

test('an address in a message is not kept, and the version of a package in a path is', () => {
  const error = new Error('No inbox for "ana+1@exemplo.com.br" (ana@demo.br)')
  error.stack = `${error.message}\n    at /node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/index.js:1:2`
  const { message, stack } = describeError(error)
  expect(message).toBe('No inbox for "[e-mail]" ([e-mail])')
  expect(stack).toBe(
    'No inbox for "[e-mail]" ([e-mail])\n    at /node_modules/.pnpm/kysely@0.28.18/node_modules/kysely/index.js:1:2',
  )
  expect(describeError('ana@exemplo.com.br').message).toBe('[e-mail]')
})

test.each([
  [Object.assign(new Error('chave AKIA1'), { code: 'EACCES' }), 'EACCES'],
  [new TypeError('ana@exemplo.com.br'), 'TypeError'],
  [Object.assign(new Error(''), { code: 'two words' }), 'erro'],
  [Object.assign(new Error(''), { code: 42 }), 'erro'],
  ['sem luz', 'erro'],
  [null, 'erro'],
])('%o fails with one word', (error, word) => {
  expect(errorCode(error)).toBe(word)
})

test('what is thrown without being an error is told as it is', () => {
  expect(describeError('sem luz')).toEqual({ name: 'string', message: 'sem luz' })
})
