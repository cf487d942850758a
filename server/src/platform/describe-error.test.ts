import { expect, test } from 'vitest'
import { describeError, errorCode } from './describe-error.ts'

test('describes the source and the cause of an error, and not the refused row', () => {
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

test('removes addresses from messages and keeps package versions in paths', () => {
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
])('describes the error %o in one word', (error, word) => {
  expect(errorCode(error)).toBe(word)
})

test('describes a thrown value that is no error', () => {
  expect(describeError('sem luz')).toEqual({ name: 'string', message: 'sem luz' })
})
