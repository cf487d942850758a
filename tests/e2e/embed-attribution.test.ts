import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { demoPartners } from '../../server/src/installation/demo/demo-people.ts'
import { seeStep } from '../support/journey.ts'
import { test } from './embed.ts'
import { requestEvaluation, stubWhatsApp, fillForm, sendButton } from './evaluation-form.ts'
import { answerUntil, RESULT } from './journey.ts'

const TAG = 'simulador-financiamento'
const KEY = `pk_${demoPartners.cavalcanti.id.replaceAll('-', '')}`

const STORED = 'simulador-financiamento:campanha'

const campaignOn = (page: Page) =>
  page.locator(TAG).evaluate((element) => Reflect.get(element, 'atribuicao') as Record<string, string>)

const storedOn = (page: Page) => page.evaluate(() => ({ ...sessionStorage }))

function consoleOf(page: Page) {
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  return lines
}

test('a lead carries the campaign of the landing page after the site changed its address', async ({
  blank,
  serve,
}) => {
  const page = await blank()
  await stubWhatsApp(page)
  await page.goto(`${serve(`<${TAG}></${TAG}>`)}/?utm_campaign=olinda&gbraid=0A&wbraid=CL&email=ana@x.br`)
  await seeStep(page, 1)
  await page.evaluate(() => history.pushState(null, '', '/casa'))
  await answerUntil(page, RESULT)
  await requestEvaluation(page)
  await fillForm(page)
  const [request] = await Promise.all([
    page.context().waitForEvent('request', (sent) => sent.url().endsWith('/api/public/leads')),
    sendButton(page).click(),
  ])
  const { attribution } = request.postDataJSON() as { attribution: Record<string, string> }
  expect(attribution).toMatchObject({ utm_campaign: 'olinda', gbraid: '0A', wbraid: 'CL' })
  expect(attribution['page']).toMatch(/\/casa$/)
  expect(JSON.stringify(attribution)).not.toContain('ana@')
})

test('the second page of a visit reads the campaign from the referrer, the third only from lembrar-campanha', async ({
  blank,
  serve,
}) => {
  for (const [attribute, thirdPageCampaign] of [
    ['', {}],
    [' lembrar-campanha', { utm_source: 'google', msclkid: 'm1' }],
  ] as const) {
    const page = await blank()
    const site = serve(`<a href="/b">B</a> <a href="/c">C</a><${TAG}${attribute}></${TAG}>`)
    await page.goto(`${site}/?utm_source=google&msclkid=m1`)
    await seeStep(page, 1)
    for (const [name, expected] of [
      ['B', { utm_source: 'google', msclkid: 'm1' }],
      ['C', thirdPageCampaign],
    ] as const) {
      await page.getByRole('link', { name, exact: true }).click()
      await page.waitForURL(`${site}/${name.toLowerCase()}`)
      await seeStep(page, 1)
      expect(await campaignOn(page)).toEqual(expected)
    }
    expect(Object.keys(await storedOn(page))).toEqual(attribute ? [STORED] : [])
    await page.close()
  }
})

test('a new campaign replaces the stored one, and neither personal data nor unknown values are stored', async ({
  blank,
  serve,
}) => {
  const page = await blank()
  const site = serve(`<a href="/c">C</a><${TAG} lembrar-campanha></${TAG}>`)
  await page.goto(`${site}/?utm_source=google&gclid=g1&utm_term=ana@x.br&utm_content=529.982.247-25`)
  await seeStep(page, 1)
  expect(await campaignOn(page)).toEqual({ utm_source: 'google', gclid: 'g1' })
  // A second campaign in the same visit, with the first one in the referrer and in the storage.
  await page.evaluate(() => location.assign('/b?utm_source=meta&fbclid=f1'))
  await page.waitForURL(/fbclid/)
  await seeStep(page, 1)
  expect(await campaignOn(page)).toEqual({ utm_source: 'meta', fbclid: 'f1' })
  expect(JSON.stringify(await storedOn(page))).not.toMatch(/google|ana|529/)

  await page.evaluate((key) => sessionStorage.setItem(key, '{"utm_id":7,"nome":"Ana"}'), STORED)
  await page.goto(`${site}/c`)
  await seeStep(page, 1)
  expect(await campaignOn(page)).toEqual({ utm_id: '7' })
})

test('the attribute overrides the address, cut values are listed, and unknown keys are logged', async ({
  blank,
  serve,
}) => {
  const page = await blank()
  const lines = consoleOf(page)
  const site = serve(
    `<${TAG} atribuicao='{"utm_source":"crm","utm_term":"${'x'.repeat(130)}","nome":"Ana"}'></${TAG}>`,
  )
  await page.goto(`${site}/?utm_source=google&gclid=g1`)
  await seeStep(page, 1)
  expect(await campaignOn(page)).toEqual({
    utm_source: 'crm',
    gclid: 'g1',
    utm_term: 'x'.repeat(128),
    truncated: 'utm_term',
  })
  await page
    .locator(TAG)
    .evaluate((element) => Object.assign(element, { atribuicao: { utm_campaign: 'property' } }))
  expect(await campaignOn(page)).toEqual({ utm_source: 'google', gclid: 'g1', utm_campaign: 'property' })
  expect(lines.filter((line) => line.includes('atribuicao'))).toEqual([
    'simulador-financiamento: atribuicao: nome ignorado',
  ])
})

test('the console warns about an unknown partner and about leads from a local site', async ({
  blank,
  embed,
}) => {
  for (const [partner, warning] of [
    ['pk_abc', 'parceiro="pk_abc" não é a chave nem o endereço de um parceiro ativo'],
    [KEY, 'os pedidos daqui chegam marcados como teste'],
  ] as const) {
    const page = await blank()
    const lines = consoleOf(page)
    await embed(page, `<${TAG} parceiro="${partner}"></${TAG}>`)
    await seeStep(page, 1)
    await expect.poll(() => lines.join('\n')).toContain(warning)
    await page.close()
  }
})

test('an unlisted site shows the link, fires simulador:erro and logs which site to list', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  const lines = consoleOf(page)
  const origin = inject('origin')
  // Tests resolve only localhost, so a sandboxed frame without an origin stands for an unlisted site.
  const frameHtml = `<${TAG} parceiro="${KEY}"><a href="${origin}/simulador?p=${KEY}">Simular</a></${TAG}>
    <script>addEventListener("simulador:erro", ({ detail }) => console.log("erro " + detail.codigo))</script>
    <script async src="${origin}/embed/v1/simulador.js"></script>`
  await embed(page, `<iframe sandbox="allow-scripts" srcdoc='${frameHtml}'></iframe>`)
  await page.frameLocator('iframe').getByRole('link', { name: 'Simular' }).waitFor()
  await expect
    .poll(() => lines.join('\n'))
    .toContain(
      `O site null (quadro isolado ou arquivo) não está na lista do parceiro de chave ${KEY}. Inclua-o em Parceiros`,
    )
  expect(lines).toContain('erro origem')
})
