import { randomBytes } from 'node:crypto'
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
    DATA_DIR: 'data',
    MAIL_FROM: 'Simulador de Financiamento <nao-responda@localhost>',
    DATA_KEYS_LOST: false,
    WEBHOOK_ALLOW_LOOPBACK: false,
    REQUIRE_EMAIL_VERIFICATION: false,
    TRUST_PROXY: 0,
  })
})

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://simulador.exemplo.com.br',
  AUTH_SECRET: 'trinta e dois caracteres ou mais',
  DATA_KEYS: '1:HUTL8VLg/ieOYHIsdX7/8njKj7LZMRYKRORQWdFV3q4=',
}

test('production listens to everybody, and needs its public address and its secret', () => {
  expect(readEnv(production)).toMatchObject({ HOST: '0.0.0.0', LOG_LEVEL: 'info' })
  const missing = problemsOf({ NODE_ENV: 'production' })
  expect(missing).toContain('PUBLIC_URL: falta')
  expect(missing).toContain('AUTH_SECRET: falta; gere um com: openssl rand -base64 32')
  expect(missing).toContain('DATA_KEYS: falta; informe número e chave de 32 bytes em base64')
})

test('production that sends e-mails needs to say who sends them', () => {
  const SMTP_URL = 'smtps://usuario:senha@smtp.exemplo.com.br:465'
  expect(problemsOf({ ...production, SMTP_URL })).toContain('MAIL_FROM: falta; informe o remetente')
  expect(problemsOf({ ...production, SMTP_URL, MAIL_FROM: 'nao-responda@exemplo.com.br' })).toBe('')
  expect(problemsOf({ SMTP_URL })).toBe('')
})

test('all that is missing or wrong is said at once', () => {
  const message = problemsOf({
    NODE_ENV: 'production',
    PORT: '99999',
    LOG_LEVEL: 'alto',
    IBGE_BASE_URL: 'ibge',
    AUTH_SECRET: 'curto',
    SMTP_URL: 'smtp://localhost',
  })
  for (const name of ['PUBLIC_URL', 'PORT', 'LOG_LEVEL', 'IBGE_BASE_URL', 'AUTH_SECRET', 'MAIL_FROM'])
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
  ['AUTH_SECRET', 'um segredo com trinta e um car.'],
  ['DATA_KEYS', '1:curta'],
  ['DATA_KEYS', `1:${'A'.repeat(43)}=`],
  ['DATA_KEYS_LOST', 'sim'],
  ['ADMIN_EMAIL', 'alice'],
  ['DATABASE_URL', 'mysql://localhost/simulador'],
  ['SMTP_URL', 'smtp.exemplo.com.br'],
  ['MAIL_FROM', 'Simulador'],
  ['MAIL_FROM', 'Simulador\r\nBcc: outra@exemplo.com.br'],
  ['REQUIRE_EMAIL_VERIFICATION', 'sim'],
  ['TRUST_PROXY', '10'],
  ['TRUST_PROXY', 'true'],
])('%s=%s is refused by name', (name, value) => {
  expect(problemsOf({ [name]: value })).toContain(`- ${name}: `)
})

const atAddress = (PUBLIC_URL: string) => problemsOf({ ...production, PUBLIC_URL })

test('in production the public address is https; http is for this machine', () => {
  expect(atAddress('http://simulador.exemplo.com.br')).toContain('PUBLIC_URL: use https')
  for (const address of [
    'http://localhost:3000',
    'http://127.0.0.1:8080',
    'https://simulador.exemplo.com.br/',
  ]) {
    expect(atAddress(address), address).toBe('')
  }
})

test.each([
  ['(81) 98765-4321', '5581987654321'],
  ['+55 81 98765-4321', '5581987654321'],
  ['558132654321', '558132654321'],
])('the chat number %s becomes %s', (given, digits) => {
  expect(readEnv({ WHATSAPP_NUMBER: given }).WHATSAPP_NUMBER).toBe(digits)
})

test('accounts are set up by their variables', () => {
  const env = readEnv({
    AUTH_SECRET: 'trinta e dois caracteres ou mais',
    ADMIN_EMAIL: ' Alice.Admin@Demo.br ',
    REQUIRE_EMAIL_VERIFICATION: 'TRUE',
    TRUST_PROXY: '2',
  })
  expect(env).toMatchObject({
    ADMIN_EMAIL: 'alice.admin@demo.br',
    REQUIRE_EMAIL_VERIFICATION: true,
    TRUST_PROXY: 2,
  })
  expect(readEnv({ REQUIRE_EMAIL_VERIFICATION: '0' }).REQUIRE_EMAIL_VERIFICATION).toBe(false)
})

const bucket = {
  S3_ENDPOINT: 'https://s3.exemplo.com.br',
  S3_BUCKET: 'dossies',
  S3_REGION: 'sa-east-1',
  S3_ACCESS_KEY_ID: 'chave',
  S3_SECRET_ACCESS_KEY: 'segredo',
}

test('a bucket is named by five variables', () => {
  expect(readEnv(bucket)).toMatchObject({ ...bucket, S3_ENDPOINT: new URL('https://s3.exemplo.com.br') })
})

test.each(Object.keys(bucket))('a bucket without %s is not used: that it is missing is said', (name) => {
  const others = Object.entries(bucket).filter(([key]) => key !== name)
  expect(() => readEnv(Object.fromEntries(others))).toThrow(`${name}: falta; com um bucket, informe`)
})

test.each([
  ['S3_ENDPOINT', 's3.exemplo.com.br', 'informe um endereço http ou https'],
  ['S3_BUCKET', 'https://s3.exemplo.com.br/dossies', 'informe só o nome do bucket'],
])('%s %j is refused', (name, value, says) => {
  expect(() => readEnv({ ...bucket, [name]: value })).toThrow(`${name}: ${says}`)
})

test('a variable that is nearly ours is named with what was meant', () => {
  expect(() => readEnv({ TRUST_PROXI: '1', AUTH_SECRT: 'x' })).toThrow(
    /TRUST_PROXI: variável desconhecida; você quis dizer TRUST_PROXY\?[\s\S]*quis dizer AUTH_SECRET\?/,
  )
  expect(() => readEnv({ LOGNAME: 'ana', SSH_URL: 'x', PATH: '/bin' })).not.toThrow()
})

test.each([
  'a'.repeat(40),
  '12345678901234567890123456789012',
  'abcdefghijklmnopqrstuvwxyz012345',
  'aabbccddeeffgghhiijjkkllmmnnoopp',
  'kJ3nq0ZbVx7Tkyz2kJ3nq0ZbVx7Tkyz2',
  'changeme-changeme-in-production!',
  'your_super_secret_key_goes_here_',
])('the secret %s is none', (AUTH_SECRET) => {
  expect(() => readEnv({ AUTH_SECRET })).toThrow(
    /AUTH_SECRET: pode ser adivinhado; use caracteres aleatórios/,
  )
})

test('what openssl makes is one', () => {
  for (let time = 0; time < 500; time += 1)
    for (const encoding of ['base64', 'hex', 'base64url'] as const)
      readEnv({ AUTH_SECRET: randomBytes(32).toString(encoding) })
})

test('webhooks may call this machine in trials alone', () => {
  expect(readEnv({ WEBHOOK_ALLOW_LOOPBACK: 'true' }).WEBHOOK_ALLOW_LOOPBACK).toBe(true)
  expect(problemsOf({ ...production, WEBHOOK_ALLOW_LOOPBACK: 'true' })).toContain(
    'WEBHOOK_ALLOW_LOOPBACK: não vale em produção: um webhook não chama a própria máquina',
  )
})
