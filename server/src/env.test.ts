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

test('a local trial needs no variables', () => {
  expect(readEnv({ NODE_ENV: 'test', PUBLIC_URL: '', WHATSAPP_NUMBER: '  ' })).toEqual({
    NODE_ENV: 'test',
    PORT: 3000,
    HOST: '127.0.0.1',
    PUBLIC_URL: undefined,
    IBGE_BASE_URL: new URL('https://servicodados.ibge.gov.br/api/v1/localidades'),
    TIME_ZONE: 'America/Sao_Paulo',
    LOG_LEVEL: 'warn',
    DATA_DIR: 'data',
    MAIL_FROM: 'Simulador de Financiamento <nao-responda@localhost>',
    DATA_KEYS_LOST: false,
    WEBHOOK_ALLOW_LOOPBACK: false,
    REQUIRE_EMAIL_VERIFICATION: false,
    TRUST_PROXY: 0,
    CONNECTIONS_PER_NETWORK: 100,
  })
})

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://simulador.exemplo.com.br',
  AUTH_SECRET: 'trinta e dois caracteres ou mais',
  DATA_KEYS: '1:HUTL8VLg/ieOYHIsdX7/8njKj7LZMRYKRORQWdFV3q4=',
}

test('production listens on every interface and requires its public address and its secret', () => {
  expect(readEnv(production)).toMatchObject({ HOST: '0.0.0.0', LOG_LEVEL: 'info' })
  const missing = problemsOf({ NODE_ENV: 'production' })
  expect(missing).toContain('PUBLIC_URL: falta')
  expect(missing).toContain('AUTH_SECRET: falta; gere um com: openssl rand -base64 32')
  expect(missing).toContain('DATA_KEYS: falta; informe número e chave de 32 bytes em base64')
})

test.each(['1', '10.0.0.0/8,127.0.0.1'])(
  'with TRUST_PROXY=%s production listens only on this machine',
  (TRUST_PROXY) => {
    expect(readEnv({ ...production, TRUST_PROXY }).HOST).toBe('127.0.0.1')
    expect(readEnv({ ...production, TRUST_PROXY, HOST: '0.0.0.0' }).HOST).toBe('0.0.0.0')
    expect(readEnv({ ...production, TRUST_PROXY: '0' }).HOST).toBe('0.0.0.0')
  },
)

test('production that sends e-mails requires a sender', () => {
  const SMTP_URL = 'smtps://usuario:senha@smtp.exemplo.com.br:465'
  expect(problemsOf({ ...production, SMTP_URL })).toContain('MAIL_FROM: falta; informe o remetente')
  expect(problemsOf({ ...production, SMTP_URL, MAIL_FROM: 'nao-responda@exemplo.com.br' })).toBe('')
  expect(problemsOf({ SMTP_URL })).toBe('')
})

test('reports every missing or wrong variable at once', () => {
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
  ['TIME_ZONE', 'America/Manaus'],
  ['TIME_ZONE', 'GMT-3'],
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
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/8,proxy'],
  ['TRUST_PROXY', '10/8'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '10.0.0.1,'],
  ['CONNECTIONS_PER_NETWORK', '0'],
  ['CONNECTIONS_PER_NETWORK', '2001'],
  ['CONNECTIONS_PER_NETWORK', 'muitas'],
])('refuses %s=%s and names the variable', (name, value) => {
  expect(problemsOf({ [name]: value })).toContain(`- ${name}: `)
})

const atAddress = (PUBLIC_URL: string) => problemsOf({ ...production, PUBLIC_URL })

test('in production the public address must be https, except on this machine', () => {
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
  ['0xx81 9 8765 4321', '5581987654321'],
  ['+351 912 345 678', '351912345678'],
])('the chat number %s becomes %s', (text, digits) => {
  expect(readEnv({ WHATSAPP_NUMBER: text }).WHATSAPP_NUMBER).toBe(digits)
})

test('account variables are read', () => {
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

test('five variables name a bucket', () => {
  expect(readEnv(bucket)).toMatchObject({ ...bucket, S3_ENDPOINT: new URL('https://s3.exemplo.com.br') })
})

test.each(Object.keys(bucket))(
  'a bucket without %s is not used, and the missing variable is reported',
  (name) => {
    const others = Object.entries(bucket).filter(([key]) => key !== name)
    expect(() => readEnv(Object.fromEntries(others))).toThrow(`${name}: falta; com um bucket, informe`)
  },
)

test.each([
  ['S3_ENDPOINT', 's3.exemplo.com.br', 'informe um endereço http ou https'],
  ['S3_BUCKET', 'https://s3.exemplo.com.br/dossies', 'informe só o nome do bucket'],
])('refuses %s %j', (name, value, says) => {
  expect(() => readEnv({ ...bucket, [name]: value })).toThrow(`${name}: ${says}`)
})

test('suggests the right name for a misspelt variable', () => {
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
])('refuses the weak secret %s', (AUTH_SECRET) => {
  expect(() => readEnv({ AUTH_SECRET })).toThrow(
    /AUTH_SECRET: pode ser adivinhado; use caracteres aleatórios/,
  )
})

test('accepts secrets from openssl rand', () => {
  for (let time = 0; time < 500; time += 1)
    for (const encoding of ['base64', 'hex', 'base64url'] as const)
      readEnv({ AUTH_SECRET: randomBytes(32).toString(encoding) })
})

test('webhooks may call this machine only in trials', () => {
  expect(readEnv({ WEBHOOK_ALLOW_LOOPBACK: 'true' }).WEBHOOK_ALLOW_LOOPBACK).toBe(true)
  expect(problemsOf({ ...production, WEBHOOK_ALLOW_LOOPBACK: 'true' })).toContain(
    'WEBHOOK_ALLOW_LOOPBACK: não vale em produção: um webhook não chama a própria máquina',
  )
})
