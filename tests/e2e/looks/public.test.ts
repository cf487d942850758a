import { expect } from 'vitest'
import { accessibilityViolations } from '../../support/axe.ts'
import { violationsInAllLights } from '../../support/look-at.ts'
import { at, test } from '../../support/test.ts'

/** Public pages, and the heading that says each has been drawn. */
const pages = {
  '/': 'Seu imóvel dos sonhos está mais perto do que imagina!',
  '/simulador': 'Qual é o tipo do imóvel?',
  '/localidades-demo': 'Demonstração de localidades',
  '/termos': 'Termos de Uso',
  '/regras': 'Regras em vigor',
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
