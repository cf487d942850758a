import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { accessibilityViolations } from '../../support/axe.ts'
import { brokenWords } from '../../support/broken-words.ts'
import { sidewaysScroll, violationsInBothSchemes } from '../../support/audit-page.ts'
import { at, test } from '../../support/test.ts'
import { changeDatabase } from '../../support/database.ts'

/** Paths of public pages, each with the heading that shows it has rendered. */
const pages = {
  '/': 'Seu imóvel dos sonhos está mais perto do que imagina!',
  '/simulador': 'Qual é o tipo do imóvel?',
  '/localidades-demo': 'Demonstração de localidades',
  '/termos': 'Termos de Uso',
  '/regras': 'Regras em vigor',
  '/regras/conferencia': 'Conferir as contas',
  '/docs/incorporar': 'Colocar o simulador em um site',
  '/caminho-que-nao-existe': '404: página não encontrada',
}

test.for(Object.entries(pages))('%s has no accessibility violation', async ([path, heading], { open }) => {
  const page = await open(at.site(path))
  await page.getByRole('heading', { name: heading }).waitFor()
  expect(await violationsInBothSchemes(page)).toEqual([])
})

test('the simulator on another website has no accessibility violation', async ({ open }) => {
  const page = await open(at.host('html-simples.html'), { viewport: 'phone' })
  await page.getByRole('heading', { name: 'Qual é o tipo do imóvel?' }).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
})

test('the page of a partner and its form with errors have no accessibility violation, and the form works without scripts', async ({
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
  expect(await violationsInBothSchemes(page)).toEqual([])
  const scriptless = await open(at.site(`/s/${slug}/contato`), {
    viewport: 'phone',
    javaScriptEnabled: false,
  })
  await scriptless.getByLabel('Nome completo').fill('Rita Melo')
  await scriptless.getByRole('button', { name: 'Enviar contato' }).click()
  await scriptless.getByText('Confira os campos marcados').waitFor()
  expect(await scriptless.getByLabel('Nome completo').inputValue()).toBe('Rita Melo')
  await scriptless.getByLabel('Celular com WhatsApp').fill(`81 9${String(Date.now()).slice(-8)}`)
  await scriptless.getByLabel('Cidade onde procura o imóvel').fill('Olimda')
  await scriptless.getByLabel('O que procura').fill('Casa com quintal')
  await scriptless.getByRole('checkbox').check()
  await scriptless.getByRole('button', { name: 'Enviar contato' }).click()
  await scriptless.getByRole('group', { name: 'Você quis dizer…' }).getByText('Olinda/PE').click()
  expect(await scriptless.getByRole('checkbox').isChecked()).toBe(true)
  await scriptless.getByRole('button', { name: 'Enviar contato' }).click()
  await scriptless.getByRole('heading', { name: 'Recebemos seu contato' }).waitFor()
  // Axe needs scripts, so the form with errors opens again with scripts.
  const scripted = await open(at.site(`/s/${slug}/contato`), { viewport: 'phone' })
  await scripted.getByLabel('Cidade onde procura o imóvel').fill('Palmas')
  await scripted.getByRole('button', { name: 'Enviar contato' }).click()
  await scripted.getByRole('group', { name: 'Você quis dizer…' }).waitFor()
  await scripted.getByText('Confira os campos marcados').waitFor()
  expect(await violationsInBothSchemes(scripted)).toEqual([])
})

test('beside a wide logo no button of the landing page breaks a word', async ({ open }) => {
  const page = await open(at.site('/'))
  const mark = page.locator('header .brand svg')
  await mark.evaluate((svg) => {
    svg.classList.add('logo')
    // The largest width of a logo.
    svg.style.width = '500px'
  })
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 640 })
    expect(await brokenWords(page.locator('header')), `${width} px`).toEqual([])
    expect(await sidewaysScroll(page), `${width} px`).toBeLessThanOrEqual(0)
  }
})
