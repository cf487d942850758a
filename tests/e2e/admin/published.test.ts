import { formatBrl, type Simulation } from 'core'
import { expect } from 'vitest'
import { walkTo } from '../../support/journey.ts'
import { openSection } from '../result-page.ts'
import { picture, press, seeToast, styleOf, test, write } from './product.ts'

const VIOLET = 'rgb(91, 42, 134)'
const JADE = 'rgb(15, 107, 80)'
const widget = 'simulador-financiamento'

test('Geral: title, subtitle and upload limit change on every page, and Restaurar Padrão resets them', async ({
  product,
  embed,
  visit,
  as,
}) => {
  const { body: cases } = await product.ask<{ id: string }[]>('GET', 'cases', undefined, 'ana')
  const landing = await visit(product.origin)
  const embedded = await embed()
  const ana = await as('ana', `/cliente/dossies/${cases[0]!.id}?aba=documentos`)
  const brand = ana.getByRole('banner').getByRole('link', { name: /^(Sistema MCMV|Casa Fácil)/ })
  await ana.getByText('de até 10 MB').first().waitFor()

  const alice = await as('alice', '/admin/geral')
  await alice.getByLabel('Título do sistema').fill('Casa Fácil')
  await alice.getByLabel('Subtítulo').fill('Crédito sem susto')
  await alice.getByLabel('Tamanho máximo de um arquivo (MB)').fill('7')
  await press(alice, 'Salvar')
  await seeToast(alice, 'Configurações salvas')

  await Promise.all([landing.reload(), embedded.reload(), ana.reload()])
  await landing.locator('header').getByText('Casa Fácil').waitFor()
  expect(await landing.getByRole('contentinfo').innerText()).toContain('Casa Fácil · Crédito sem susto')
  await landing.goto(`${product.origin}/simulador`)
  await landing.locator('header').getByText('Casa Fácil').waitFor()
  await embedded.locator(widget).getByText('Casa Fácil').first().waitFor()
  await ana.getByText('de até 7 MB').first().waitFor()
  expect(await brand.innerText()).toBe('Casa Fácil')
  expect(await ana.title()).toContain('Casa Fácil')

  await press(alice, 'Restaurar Padrão')
  await alice.getByText('Clique em Salvar para confirmar').first().waitFor()
  await press(alice, 'Salvar')
  await alice.getByText('Nada para salvar').waitFor()
  await Promise.all([landing.goto(product.origin), embedded.reload(), ana.reload()])
  expect(await landing.getByRole('contentinfo').innerText()).toContain(
    'Sistema MCMV · Gestão de Financiamento Habitacional',
  )
  await embedded.locator(widget).getByText('Sistema MCMV').first().waitFor()
  await ana.getByText('de até 10 MB').first().waitFor()
})

test('Branding: uploaded logo, favicon and cover appear on every page, and removing them restores the built-in ones', async ({
  product,
  embed,
  visit,
  as,
}) => {
  const alice = await as('alice', '/admin/branding')
  for (const name of ['Logo', 'Favicon', 'Imagem de capa']) {
    const card = alice.getByRole('region', { name })
    const chosen = alice.waitForEvent('filechooser')
    await card.getByRole('button', { name: /^Enviar imagem/ }).click()
    await (await chosen).setFiles(picture)
    await card.getByRole('button', { name: /^Trocar imagem/ }).waitFor()
  }
  await seeToast(alice, 'Upload concluído')

  const landing = await visit(product.origin)
  const pictures = landing.locator('header img, img.cover')
  await expect.poll(() => pictures.count()).toBe(2)
  const widths = await pictures.evaluateAll((list) =>
    list.map((image) => (image as HTMLImageElement).naturalWidth),
  )
  expect(widths.every((width) => width > 0)).toBe(true)
  const icon = await landing.locator('link[rel~=icon]').first().getAttribute('href')
  expect(icon).toMatch(/^\/branding\/favicon-/)
  const response = await landing.request.get(product.origin + icon)
  expect([response.status(), response.headers()['x-content-type-options']]).toEqual([200, 'nosniff'])
  const embedded = await embed()
  await embedded.locator(`${widget} canvas`).waitFor()
  const ana = await as('ana', '/cliente/dossies')
  await ana.locator('header img').waitFor()

  for (const name of ['Logo', 'Favicon', 'Imagem de capa']) {
    const card = alice.getByRole('region', { name })
    await card.getByRole('button', { name: /^Remover/ }).click()
    await alice.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
    // Exact, since the text of the confirmation dialog ends in the same words.
    await card.getByText('Imagem de fábrica', { exact: true }).waitFor()
  }
  await Promise.all([landing.reload(), embedded.reload(), ana.reload()])
  expect(await pictures.count()).toBe(0)
  expect(await landing.locator('link[rel~=icon]').first().getAttribute('href')).not.toContain('/branding/')
  await embedded.locator(`${widget} svg.logo`).waitFor()
  await ana.locator('header svg').first().waitFor()
  expect(await ana.locator('header img').count()).toBe(0)
})

test('Layout & Temas: an active theme colours every page until it is deactivated', async ({
  product,
  embed,
  visit,
  as,
}) => {
  const light = { colorScheme: 'light' } as const
  const landing = await visit(product.origin, light)
  const embedded = await embed(light)
  const { body: cases } = await product.ask<{ id: string }[]>('GET', 'cases', undefined, 'ana')
  const ana = await as('ana', `/cliente/dossies/${cases[0]!.id}?aba=documentos`, light)
  const send = ana.getByRole('button', { name: /^Enviar/ }).first()
  const colors = async () => {
    await embedded.getByRole('heading', { name: 'Qual é o tipo do imóvel?' }).waitFor()
    await send.waitFor()
    return Promise.all([
      styleOf(landing, '.btn.main', 'background-color'),
      embedded.locator(`${widget} .w`).evaluate((element) => {
        const probe = element.appendChild(document.createElement('i'))
        probe.style.color = 'var(--sim-brand)'
        const { color } = getComputedStyle(probe)
        probe.remove()
        return color
      }),
      send.evaluate((element) => getComputedStyle(element).backgroundColor),
    ])
  }
  expect(await colors()).toEqual([JADE, JADE, JADE])

  const alice = await as('alice', '/admin/layout')
  await press(alice, 'Novo tema')
  await alice.getByLabel('Nome', { exact: true }).fill('Violeta')
  await alice.getByText('Avançado', { exact: true }).click()
  await write(alice, 'Tokens (JSON)', '{ "brand": "#5b2a86" }')
  await press(alice, 'Criar')
  await seeToast(alice, 'Tema criado com sucesso')
  await landing.reload()
  expect(await styleOf(landing, '.btn.main', 'background-color')).toBe(JADE)
  const active = alice.getByRole('switch', { name: 'Ativo: Violeta' })
  await active.click()
  await seeToast(alice, 'Tema ativado')
  await Promise.all([landing.reload(), embedded.reload(), ana.reload()])
  expect(await colors()).toEqual([VIOLET, VIOLET, VIOLET])

  await active.click()
  await seeToast(alice, 'Tema desativado')
  await Promise.all([landing.reload(), embedded.reload(), ana.reload()])
  expect(await colors()).toEqual([JADE, JADE, JADE])
})

test('Strings da Interface: a changed text appears on the next load, and deleting it restores the built-in text', async ({
  product,
  embed,
  visit,
  as,
}) => {
  const alice = await as('alice', '/admin/strings')
  const landing = await visit(product.origin)
  const embedded = await embed()
  const ana = await as('ana', '/cliente/dossies')
  const headings = [
    {
      page: landing,
      ns: 'inicio',
      key: 'promessa',
      old: 'Seu imóvel dos sonhos está mais perto do que imagina!',
    },
    { page: embedded, ns: 'simulador', key: 'perguntaTipo', old: 'Qual é o tipo do imóvel?' },
    { page: ana, ns: 'dossies', key: 'meusDossies', old: 'Meus Dossiês' },
  ]
  const expectHeadings = async (textOf: (one: (typeof headings)[number]) => string) => {
    for (const one of headings) {
      await one.page.reload()
      await one.page
        .getByRole('heading', { name: textOf(one), exact: true })
        .first()
        .waitFor()
    }
  }
  await expectHeadings(({ old }) => old)
  await alice.getByRole('button', { name: /^Todos os textos/ }).click()
  for (const { ns, key } of headings) {
    await alice.getByLabel('Namespace').selectOption(ns)
    await alice.getByLabel('Buscar textos').fill(key)
    await press(alice, `Alterar ${key}`)
    await alice.getByLabel(`Valor de ${key}`).fill(`Outro texto de ${ns}`)
    await alice.keyboard.press('Enter')
    await alice.getByRole('button', { name: `Excluir: ${key}` }).waitFor()
  }
  await expectHeadings(({ ns }) => `Outro texto de ${ns}`)

  await alice.reload()
  for (const { key } of headings) {
    await press(alice, `Excluir: ${key}`)
    await press(alice, 'Excluir string')
    await alice.getByRole('button', { name: `Excluir: ${key}` }).waitFor({ state: 'detached' })
  }
  await expectHeadings(({ old }) => old)
})

test('Fórmulas de Cálculo: the next page load computes with the active version and names it', async ({
  product,
  embed,
  visit,
  as,
}) => {
  const [first] = await product.send<{ body: object }[]>('GET', 'admin/formulas')
  const alice = await as('alice', '/admin/formulas')
  await press(alice, 'Nova versão')
  const dearer = JSON.stringify(first?.body, null, 2).replace(
    /("apartamento": \{\s*"monthlyRate": )0\.0085/,
    '$10.0095',
  )
  await alice.getByText('Ver como JSON').click()
  await write(alice, 'Corpo (JSON)', dearer)
  await alice.getByText(/valores mudam nesta simulação/).waitFor()
  await press(alice, 'Criar')
  await seeToast(alice, 'Fórmula criada')
  const version2 = alice.getByRole('switch', { name: 'Ativa: simulacao, versão 2' })
  expect(await version2.isChecked()).toBe(false)

  // A page that is already open keeps its version until the next load.
  const page = await visit(`${product.origin}/simulador`)
  await walkTo(page, 9)
  await page.getByText('Taxa de 0,85% ao mês. Cálculo simulacao, versão 1.').waitFor({ state: 'attached' })
  await version2.click()
  await seeToast(alice, 'Fórmula ativada')
  await page.reload()
  await page.getByText('Taxa de 0,95% ao mês. Cálculo simulacao, versão 2.').waitFor({ state: 'attached' })
  const embedded = await embed()
  await walkTo(embedded, 9)
  await embedded
    .getByText('Taxa de 0,95% ao mês. Cálculo simulacao, versão 2.')
    .waitFor({ state: 'attached' })

  await alice.getByRole('switch', { name: 'Ativa: simulacao, versão 1' }).click()
  await expect.poll(() => version2.isChecked()).toBe(false)
  await page.reload()
  await page.getByText('Taxa de 0,85% ao mês. Cálculo simulacao, versão 1.').waitFor({ state: 'attached' })
})

test('Fórmulas de Cálculo: with cards from the suggested line the page shows the result of the API', async ({
  product,
  visit,
  as,
}) => {
  const alice = await as('alice', '/admin/formulas')
  await press(alice, 'Nova versão')
  await alice.getByLabel('De onde vêm os cartões do resultado').selectOption('linha')
  await press(alice, 'Criar')
  await seeToast(alice, 'Fórmula criada')
  const formulas = await product.send<{ id: string; name: string; version: number }[]>(
    'GET',
    'admin/formulas',
  )
  const created = formulas.find(({ name }) => name === 'simulacao')!
  const setActive = (is_active: boolean) => product.send('PUT', `admin/formulas/${created.id}`, { is_active })
  await setActive(true)
  try {
    const page = await visit(`${product.origin}/simulador`)
    await walkTo(page, 9)
    const cards = page.locator(`${widget} .scn`)
    // The element has no result before the cards appear.
    await cards.first().waitFor()
    const answers = await page
      .locator(widget)
      .evaluate((element) => Reflect.get(element, 'respostas') as object)
    const pageResult = await page
      .locator(widget)
      .evaluate((element) => Reflect.get(element, 'resultado') as Simulation)
    const response = await page.request.post(`${product.origin}/api/public/simulations`, { data: answers })
    const simulation = (await response.json()) as Simulation
    expect(simulation.monthlyRate).not.toBe(0.0085)
    expect(pageResult).toEqual(simulation)
    for (const [index, { installment, credit }] of simulation.scenarios.entries())
      for (const amount of [installment, credit])
        await cards.nth(index).getByText(formatBrl(amount)).waitFor()
  } finally {
    await setActive(false)
  }
})

test('Catálogo de Taxas: only active fees count among the costs of the purchase', async ({
  product,
  visit,
  as,
}) => {
  const page = await visit(`${product.origin}/simulador`)
  await walkTo(page, 9)
  const costs = await openSection(page, 'Dinheiro em mãos')
  await costs.getByText('ITBI').first().waitFor()
  expect(await costs.getByText('Escritura pública').count()).toBe(0)

  const alice = await as('alice', '/admin/taxas')
  await press(alice, 'Nova taxa')
  await alice.getByLabel('Código').fill('escritura')
  await alice.getByLabel('Rótulo', { exact: true }).fill('Escritura pública')
  await write(alice, 'Regras (JSON)', '{ "kind": "fixed", "amountCents": 123456 }')
  await press(alice, 'Criar')
  await seeToast(alice, 'Taxa criada')
  await page.reload()
  await openSection(page, 'Dinheiro em mãos')
  await costs.getByText('Escritura pública').first().waitFor()
  await costs.getByText('R$ 1.234,56').first().waitFor()

  await alice.getByRole('switch', { name: 'Ativa: Escritura pública' }).click()
  await seeToast(alice, 'Taxa desativada')
  await page.reload()
  await openSection(page, 'Dinheiro em mãos')
  await costs.getByText('ITBI').first().waitFor()
  expect(await costs.getByText('Escritura pública').count()).toBe(0)
})
