import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

const problemsOf = (source: Record<string, string>) => {
  try {
    readEnv(source)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

test('the local trial needs nothing', () => {
  expect(readEnv({ NODE_ENV: 'test', PUBLIC_URL: '', WHATSAPP_NUMBER: '  ' })).toEqual({
    NODE_ENV: 'test',
    PORT: 3000,
    HOST: '127.0.0.1',
    PUBLIC_URL: undefined,
    IBGE_BASE_URL: new URL('https://servicodados.ibge.gov.br/api/v1/localidades'),
    LOG_LEVEL: 'warn',
  })
})

test('production listens to everybody and needs its public address', () => {
  const env = readEnv({ NODE_ENV: 'production', PUBLIC_URL: 'https://simulador.exemplo.com.br' })
  expect(env).toMatchObject({ HOST: '0.0.0.0', LOG_LEVEL: 'info' })
  expect(problemsOf({ NODE_ENV: 'production' })).toContain('PUBLIC_URL: falta')
})

test('all that is missing or wrong is said at once', () => {
  const message = problemsOf({
    NODE_ENV: 'production',
    PORT: '99999',
    LOG_LEVEL: 'alto',
    IBGE_BASE_URL: 'ibge',
  })
  for (const name of ['PUBLIC_URL', 'PORT', 'LOG_LEVEL', 'IBGE_BASE_URL'])
    expect(message).toContain(`- ${name}: `)
})

test.each([
  ['PORT', '3000abc'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '0x50'],
  ['PUBLIC_URL', 'simulador.exemplo.com.br'],
  ['PUBLIC_URL', 'ftp://exemplo.com.br'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['PUBLIC_URL', 'https://exemplo.com.br/simulador'],
  ['PUBLIC_URL', 'https://exemplo.com.br/?a=1'],
  ['PUBLIC_URL', 'https://ana:senha@exemplo.com.br'],
  ['WHATSAPP_NUMBER', 'ligue'],
  ['WHATSAPP_NUMBER', '98765-4321'],
  ['WHATSAPP_NUMBER', '5581987654321987'],
  ['IBGE_BASE_URL', 'http://servicodados.ibge.gov.br'],
  ['LOG_LEVEL', 'verbose'],
])('%s=%s is refused by name', (name, value) => {
  expect(problemsOf({ [name]: value })).toContain(`- ${name}: `)
})

const production = (PUBLIC_URL: string) => problemsOf({ NODE_ENV: 'production', PUBLIC_URL })

test('in production the public address is https; http is for this machine', () => {
  expect(production('http://simulador.exemplo.com.br')).toContain('PUBLIC_URL: use https')
  for (const address of [
    'http://localhost:3000',
    'http://127.0.0.1:8080',
    'https://simulador.exemplo.com.br/',
  ]) {
    expect(production(address), address).toBe('')
  }
})

test.each([
  ['(81) 98765-4321', '5581987654321'],
  ['+55 81 98765-4321', '5581987654321'],
  ['558132654321', '558132654321'],
])('the chat number %s becomes %s', (given, digits) => {
  expect(readEnv({ WHATSAPP_NUMBER: given }).WHATSAPP_NUMBER).toBe(digits)
})
