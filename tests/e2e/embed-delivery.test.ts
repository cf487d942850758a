import { expect, inject } from 'vitest'
import { seeStep } from '../support/journey.ts'
import { at, test } from '../support/test.ts'

const get = (path: string, headers: Record<string, string> = {}) => fetch(at.site(path), { headers })

interface Integrity {
  endereco: string
  arquivos: Record<string, string>
}

test('/embed/v1/simulador.js is cached for five minutes and may be loaded by any website', async () => {
  const response = await get('/embed/v1/simulador.js')
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': expect.stringMatching(/^(text|application)\/javascript/) as string,
    'cache-control': expect.stringContaining(
      'max-age=300, stale-while-revalidate=86400, stale-if-error=604800',
    ) as string,
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'timing-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  })
})

test('the script contains the origin of the server that sent it', async () => {
  const text = await (await get('/embed/v1/simulador.js')).text()
  expect(text).toContain(inject('origin'))
  expect(text).not.toContain('simulador-origin.invalid')
})

test('the first line of the script makes V8 compile all functions while it loads', async () => {
  const text = await (await get('/embed/v1/simulador.js')).text()
  expect(text.split('\n')[0]).toBe('//# allFunctionsCalledOnLoad')
})

for (const encoding of ['br', 'gzip']) {
  test(`the script compressed as ${encoding} decodes to the same file`, async () => {
    const response = await get('/embed/v1/simulador.js', { 'accept-encoding': encoding })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
    const plain = await get('/embed/v1/simulador.js', { 'accept-encoding': 'identity' })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await response.text()).toBe(await plain.text())
  })
}

test('every address in integridade.json is immutable, and the current one loads only with its digest', async ({
  open,
}) => {
  const { endereco, arquivos } = (await (await get('/embed/v1/integridade.json')).json()) as Integrity
  expect(Object.keys(arquivos)).toEqual(
    expect.arrayContaining([endereco, '/embed/1.0.0/simulador.js', '/embed/1.1.0/simulador.js']),
  )
  const page = await open(at.host('html-simples.html'))
  await seeStep(page, 1)

  for (const path of Object.keys(arquivos)) {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toContain('max-age=31536000, immutable')
  }
  const load = (integrity: string) =>
    page.evaluate(
      ([src, digest]) =>
        new Promise<string>((resolve) => {
          const element = document.createElement('script')
          Object.assign(element, { src, integrity: digest, crossOrigin: 'anonymous' })
          element.addEventListener('load', () => resolve('load'))
          element.addEventListener('error', () => resolve('error'))
          document.body.append(element)
        }),
      [at.site(endereco), integrity] as const,
    )
  expect(await load(arquivos[endereco] ?? '')).toBe('load')
  expect(await load(`sha384-${'A'.repeat(64)}`)).toBe('error')
})

test('an unknown version is 404', async () => {
  expect((await get('/embed/0.0.1/simulador.js')).status).toBe(404)
})
