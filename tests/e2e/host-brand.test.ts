import type { Page } from 'playwright'
import { contrast } from 'core/theme'
import { completeAnswers } from 'core/testing'
import { expect } from 'vitest'
import { demoPartners } from '../../server/src/installation/demo/demo-people.ts'
import { seeStep } from '../support/journey.ts'
import { at } from '../support/test.ts'
import { setAnswers, test, withSimulator } from './embed.ts'
import { plain } from './read-page.ts'

const TAG = 'simulador-financiamento'
const { moura } = demoPartners
const key = `pk_${moura.id.replaceAll('-', '')}`
const listing = 'tipo-imovel="apartamento" valor-imovel="450000" uf="PE" cidade="Recife"'

/** Computed colours of an element as `#rrggbb`. */
const colorsOf = async (page: Page, name: string) => {
  const colors = await page.getByRole('button', { name }).evaluate((button) => {
    const { backgroundColor, color } = getComputedStyle(button)
    return [backgroundColor, color]
  })
  return colors.map(
    (color) =>
      `#${(color.match(/\d+/g) ?? [])
        .slice(0, 3)
        .map((channel) => Number(channel).toString(16).padStart(2, '0'))
        .join('')}`,
  )
}

test('a dialog shows the listing, begins at the first unknown question, and leaves a margin around it', async ({
  open,
}) => {
  const page = await open(at.host('anuncio.html'))
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.boundingBox()
  await page.getByRole('button', { name: 'Simular parcela' }).click()
  const dialog = page.getByRole('dialog')
  await seeStep(dialog, 4)
  await dialog.getByText('Rua dos Navegantes, 3 quartos, 92 m²').waitFor()
  await dialog.getByText('R$ 450.000 · Recife, PE').waitFor()
  const photos = dialog.locator('img')
  await expect
    .poll(() =>
      photos.evaluateAll((images) =>
        images.map((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
      ),
    )
    .toEqual([true, true])
  await dialog.getByText('por Sistema MCMV').waitFor()
  const { width, height } = page.viewportSize()!
  const box = (await dialog.boundingBox())!
  expect(box.width).toBe(760)
  for (const margin of [box.x, box.y, width - box.x - box.width, height - box.y - box.height])
    expect(margin).toBeGreaterThanOrEqual(32)
  expect(await heading.boundingBox()).toEqual(before)
  await dialog.getByRole('button', { name: 'Alterar' }).click()
  await seeStep(dialog, 3)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await seeStep(dialog, 4)
})

test('on a phone a dialog is a sheet as wide as the screen, from y 44', async ({ open }) => {
  const page = await open(at.host('anuncio.html'), { viewport: 'phone' })
  await page.getByRole('button', { name: 'Simular parcela' }).click()
  const box = await page.getByRole('dialog').boundingBox()
  const { width, height } = page.viewportSize()!
  expect(box).toEqual({ x: 0, y: 44, width, height: height - 44 })
})

for (const theme of ['claro', 'escuro'])
  test(`the colour of the host, as attribute or property, is readable in theme ${theme}`, async ({
    blank,
    embed,
  }) => {
    const page = await blank()
    const attributes = `tema="${theme}" ${listing} pular-conhecidas`
    await embed(page, `<${TAG} ${attributes} cor="#ffd400"></${TAG}>`)
    await seeStep(page, 4)
    const builtIn = theme === 'claro' ? '#0f6b50' : '#5aba97'
    await expect.poll(async () => (await colorsOf(page, 'Continuar'))[0]).not.toBe(builtIn)
    const [background = '', text = ''] = await colorsOf(page, 'Continuar')
    expect(contrast(background, text)).toBeGreaterThanOrEqual(4.5)
    await embed(page, `<style>${TAG}{--simulador-cor:#1b4b8f}</style><${TAG} ${attributes}></${TAG}>`)
    await seeStep(page, 4)
    await expect.poll(async () => (await colorsOf(page, 'Continuar'))[0]).not.toBe(builtIn)
    if (theme === 'claro') expect((await colorsOf(page, 'Continuar'))[0]).toBe('#1b4b8f')
  })

test('an unsafe logo and a text that is no colour are ignored with one warning each', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await embed(page, `<${TAG} logo="javascript:alert(1)" cor="azul"></${TAG}>`)
  await seeStep(page, 1)
  await expect.poll(() => warnings.length).toBe(2)
  expect(warnings.join('\n')).toMatch(/logo="javascript:alert\(1\)" ignorado[^]*cor="azul" ignorada/)
  expect(await page.locator(`${TAG} img`).count()).toBe(0)
})

test('the simulator of a partner has its name and a contact, also above a long result', async ({ open }) => {
  const page = await open(at.site(`/s/${moura.slug}`), { viewport: 'phone' })
  await page.getByRole('heading', { level: 1, name: moura.name }).waitFor()
  expect(await page.locator(TAG).count()).toBe(0)
  await page.getByRole('link', { name: 'Apartamento' }).click()
  await seeStep(page, 2)
  const banner = page.locator(`${TAG} header`)
  await banner.getByText(moura.name).waitFor()
  await banner.getByText('por Sistema MCMV').waitFor()
  const contact = banner.getByRole('link', { name: 'WhatsApp' })
  expect(await contact.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/5583993000275\?text=/)
  await setAnswers(page, completeAnswers)
  await withSimulator(page, (simulator) => simulator.irPara(9))
  await seeStep(page, 9)
  await page.getByRole('button', { name: 'Pedir avaliação de crédito' }).first().waitFor()
  await page.mouse.wheel(0, 2000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  const box = await contact.boundingBox()
  expect(box && box.y >= 0 && box.y < 64).toBe(true)
  // Home leads to the partner's window.
  await banner.getByRole('button', { name: 'Início' }).click()
  await page.getByRole('heading', { level: 1, name: moura.name }).waitFor()
})

test('the result can be sent to the partner who brought the visitor, with its sentence and address', async ({
  open,
}) => {
  const page = await open(at.site(`/s/${moura.slug}?tipo=apartamento&etapa=2`), { viewport: 'phone' })
  await page.addInitScript(() => {
    const opened: string[] = []
    Object.assign(window, { opened })
    window.open = () => ({ location: { assign: (url: URL) => void opened.push(`${url}`) } }) as never
  })
  await page.reload()
  await seeStep(page, 2)
  await setAnswers(page, completeAnswers)
  await withSimulator(page, (simulator) => simulator.irPara(9))
  await page.getByText(`${moura.name} pode ajudar`).waitFor()
  await page.getByRole('link', { name: `Falar com ${moura.name}` }).waitFor()
  const sentence = plain(await page.locator(`${TAG} .say`).innerText())
  await page.getByRole('button', { name: 'Enviar a Moura' }).click()
  const opened = () => page.evaluate(() => Reflect.get(window, 'opened') as string[])
  await expect.poll(async () => (await opened()).length).toBe(1)
  const chat = new URL((await opened())[0]!)
  expect(chat.pathname).toBe('/5583993000275')
  expect(plain(chat.searchParams.get('text')!)).toContain(`Fiz esta simulação de financiamento: ${sentence}`)
  expect(chat.searchParams.get('text')).toMatch(/\/r\/[a-z2-9]{10}$/)
})

test('an embed with the key of a partner shows its initials, name and contact; its own title and logo come first', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await embed(page, `<${TAG} parceiro="${key}"></${TAG}>`)
  await page.getByText(moura.name).waitFor()
  await page.getByText('MC', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'WhatsApp' }).waitFor()
  const logo = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
  await embed(page, `<${TAG} parceiro="${key}" titulo="Ribeira" logo="${logo}"></${TAG}>`)
  await page.getByRole('link', { name: 'WhatsApp' }).waitFor()
  await page.getByText('Ribeira').waitFor()
  expect(await page.locator(`${TAG} img`).getAttribute('src')).toBe(logo)
  expect(await page.getByText(moura.name).count()).toBe(0)
})
