import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { at } from '../../support/test.ts'
import { ask, enter, people, seeAccount, signIn } from '../../support/people.ts'
import { addressOf, test } from '../../support/visit.ts'

const loginFor = (query: Record<string, string>) => `/login?${new URLSearchParams(query)}`

/** The id of a case that somebody sees. */
async function caseOf(page: Page, person: { email: string }) {
  await enter(page, person)
  const [first] = await ask<{ id: string }[]>(page, '/api/cases')
  await page.context().clearCookies()
  return first?.id ?? ''
}

/** Signs in at the sign-in screen with a query, in a tab that has been used before. @returns where it led */
async function landing(page: Page, who: keyof typeof people, query: Record<string, string>) {
  await page.context().clearCookies()
  await page.goto(at.site(loginFor(query)))
  await signIn(page, people[who])
  await page.waitForURL((url) => url.pathname !== '/login')
  return addressOf(page)
}

test('who signs in goes on to what the address asked for, where the role may open it', async ({ visit }) => {
  const page = await visit('/')
  const ofAna = await caseOf(page, people.ana)
  for (const [who, intent] of [
    ['ana', `/cliente/dossies/${ofAna}?aba=documentos#fim`],
    ['paula', `/parceiro/clientes/${ofAna}`],
    ['alice', '/admin/taxas?q=itbi'],
    ['gil', '/admin'],
    ['bruno', '/simulador?etapa=1'],
  ] as const)
    expect(await landing(page, who, { intent })).toBe(intent)
})

test('who may not open what the address asked for starts at home instead', async ({ visit }) => {
  const page = await visit('/')
  for (const [who, intent] of [
    ['ana', '/admin'],
    ['paula', '/cliente/dossies'],
    ['gil', '/admin/emails'],
  ] as const)
    expect([who, await landing(page, who, { intent })]).toEqual([who, people[who].home])
})

const hostile = [
  'https://exemplo.invalid/admin',
  '//exemplo.invalid/admin',
  '/\\exemplo.invalid',
  '/\t/exemplo.invalid',
  ' //exemplo.invalid',
  '/..//exemplo.invalid',
  '%2F%2Fexemplo.invalid',
  'javascript:document.title="fora"',
  'data:text/html,<script>alert(1)</script>',
  '/login?intent=//exemplo.invalid',
  '/auth/callback#token=abc',
  '/api/openapi.json',
  `/admin/${'a'.repeat(600)}`,
]

test('an intent never leaves the product, nor its screens, whatever it holds', async ({ visit }) => {
  const page = await visit('/')
  const asked = new Set<string>()
  page.context().on('request', (request) => asked.add(new URL(request.url()).origin))
  const landed: Record<string, string> = {}
  for (const intent of hostile) landed[intent] = await landing(page, 'alice', { intent })
  expect(landed).toEqual(Object.fromEntries(hostile.map((intent) => [intent, '/admin'])))
  expect([...asked]).toEqual([inject('origin')])
})

test('nor does it for who is signed in already', async ({ visit }) => {
  const page = await visit('/')
  await enter(page, people.alice)
  for (const intent of [
    '//exemplo.invalid/admin',
    '/\\exemplo.invalid',
    'javascript:document.title="fora"',
  ]) {
    await page.goto(at.site(loginFor({ intent })))
    await seeAccount(page, people.alice.name)
    expect(addressOf(page)).toBe('/admin')
  }
})

test('a case named in the address is opened for its client and for its partner, and for nobody else', async ({
  visit,
}) => {
  const page = await visit('/')
  const ofAna = await caseOf(page, people.ana)
  const ofBruno = await caseOf(page, people.bruno)
  expect(ofAna).not.toBe('')
  const lands = (who: keyof typeof people, caseId: string) => landing(page, who, { caseId })
  expect({
    'client, own': await lands('ana', ofAna),
    'client, of another': await lands('ana', ofBruno),
    'client, no id': await lands('ana', '../../admin'),
    'partner, assigned': await lands('paula', ofAna),
    'partner, of another': await lands('paula', ofBruno),
    administrator: await lands('alice', ofAna),
  }).toEqual({
    'client, own': `/cliente/dossies/${ofAna}`,
    'client, of another': '/cliente/dossies',
    'client, no id': '/cliente/dossies',
    'partner, assigned': `/parceiro/clientes/${ofAna}`,
    'partner, of another': '/parceiro/clientes',
    administrator: '/admin',
  })
})
