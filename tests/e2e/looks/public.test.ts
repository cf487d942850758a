import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { accessibilityViolations } from '../../support/axe.ts'
import { brokenWords } from '../../support/broken-words.ts'
import { sidewaysScroll, violationsInAllLights } from '../../support/look-at.ts'
import { at, test } from '../../support/test.ts'
import { changeDatabase } from '../../support/database.ts'

/** Public pages, and the heading that says each has been drawn. */
const pages = {
  '/': 'Seu imóvel dos sonhos está mais perto do que imagina!',
  '/simulador': 'Qual é o tipo do imóvel?',
  '/localidades-demo': 'Demonstração de localidades',
  '/termos': 'Termos de Uso',
  '/regras': 'Regras em vigor',
  '/docs/incorporar': 'Colocar o simulador em um site',
  '/caminho-que-nao-existe': '404: página não encontrada',
}

test.for(Object.entries(pages))('%s has no accessibility violation', async ([path, heading], { open }) => {
  const page = await open(at.site(path))
  await page.getByRole('heading', { name: heading }).waitFor()
  expect(await violationsInAllLights(page)).toEqual([])
})

test('the page of another website has no accessibility violation inside the simulator', async ({ open }) => {
  const page = await open(at.host('html-simples.html'), { viewport: 'phone' })
  await page.getByRole('heading', { name: 'Qual é o tipo do imóvel?' }).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
})

test('the page of a partner and its form, refused and sent, have no accessibility violation; it needs no script', async ({
  open,
}) => {
  const slug = `corretora-${randomUUID().slice(0, 8)}`
  changeDatabase(
    `insert into partners (id, name, type, slug, can_see_documents, can_review, can_refer, created_at)
     values (?, 'Vera Corretora de Imóveis', 'corretor', ?, 0, 0, 1, ?)`,
    [randomUUID(), slug, new Date().toISOString()],
  )
  const page = await open(at.site(`/s/${slug}`), { viewport: 'phone' })
  await page.getByRole('heading', { name: 'Qual é o tipo do imóvel?' }).waitFor()
  expect(await violationsInAllLights(page)).toEqual([])
  const plain = await open(at.site(`/s/${slug}/contato`), { viewport: 'phone', javaScriptEnabled: false })
  await plain.getByLabel('Nome completo').fill('Rita Melo')
  await plain.getByRole('button', { name: 'Enviar contato' }).click()
  await plain.getByText('Confira os campos marcados').waitFor()
  expect(await plain.getByLabel('Nome completo').inputValue()).toBe('Rita Melo')
  await plain.getByLabel('Celular com WhatsApp').fill(`81 9${String(Date.now()).slice(-8)}`)
  await plain.getByLabel('Cidade onde procura o imóvel').fill('Olimda')
  await plain.getByLabel('O que procura').fill('Casa com quintal')
  await plain.getByRole('checkbox').check()
  await plain.getByRole('button', { name: 'Enviar contato' }).click()
  await plain.getByRole('group', { name: 'Você quis dizer…' }).getByText('Olinda/PE').click()
  expect(await plain.getByRole('checkbox').isChecked()).toBe(true)
  await plain.getByRole('button', { name: 'Enviar contato' }).click()
  await plain.getByRole('heading', { name: 'Recebemos seu contato' }).waitFor()
  // Axe is a script: what was looked at without one is looked at with one.
  const looked = await open(at.site(`/s/${slug}/contato`), { viewport: 'phone' })
  await looked.getByLabel('Cidade onde procura o imóvel').fill('Palmas')
  await looked.getByRole('button', { name: 'Enviar contato' }).click()
  await looked.getByRole('group', { name: 'Você quis dizer…' }).waitFor()
  await looked.getByText('Confira os campos marcados').waitFor()
  expect(await violationsInAllLights(looked)).toEqual([])
})

test('beside a wide logo no word of a button of the landing page is broken', async ({ open }) => {
  const page = await open(at.site('/'))
  const mark = page.locator('header .brand svg')
  await mark.evaluate((svg) => {
    svg.classList.add('logo')
    // As wide as one may be.
    svg.style.width = '500px'
  })
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 640 })
    expect(await brokenWords(page.locator('header')), `${width} px`).toEqual([])
    expect(await sidewaysScroll(page), `${width} px`).toBeLessThanOrEqual(0)
  }
})
