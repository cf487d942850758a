import type { Page } from 'playwright'
import { expect } from 'vitest'
import { seeToast, test } from './product.ts'

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document
    const labels = element && 'labels' in element ? (element.labels as NodeListOf<HTMLElement> | null) : null
    return (
      element?.getAttribute('aria-label') ?? (labels?.[0]?.textContent || element?.textContent?.trim()) ?? ''
    )
  })

const hasFocus = (element: Element) => element === document.activeElement

/** Presses a key until what has the focus is called so. */
async function go(page: Page, name: string, key = 'Tab') {
  const passed = []
  for (let step = 0; step < 60; step += 1) {
    const here = await focused(page)
    if (here === name) return
    passed.push(here)
    await page.keyboard.press(key)
  }
  throw new Error(`${name} is not among ${passed.join(' | ')}`)
}

test('a theme is written and put on the air with the keyboard alone, and the editor is left by Tab', async ({
  product,
  as,
}) => {
  const page = await as('alice', '/admin/layout')
  await page.getByRole('button', { name: 'Novo tema' }).waitFor()
  await go(page, 'Novo tema')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Novo tema' }).waitFor()
  await go(page, 'Nome')
  await page.keyboard.type('Mar')
  await go(page, 'Avançado')
  await page.keyboard.press('Enter')
  await go(page, 'Tokens (JSON)')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('{ "brand": "#1c5ba3" }')
  await page.keyboard.press('Tab')
  expect(await focused(page)).not.toBe('Tokens (JSON)')
  await go(page, 'Criar')
  await page.keyboard.press('Enter')
  await seeToast(page, 'Tema criado com sucesso')
  await expect.poll(() => focused(page)).toBe('Novo tema')
  await go(page, 'Ativo: Mar')
  await page.keyboard.press('Space')
  await seeToast(page, 'Tema ativado')
  expect(await focused(page)).toBe('Ativo: Mar')
  const { theme } = await product.send<{ theme: object | null }>('GET', 'public/config')
  expect(theme).not.toBeNull()

  // Typed and left: it is asked first, and the focus goes back to where it was.
  await go(page, 'Editar Mar')
  await page.keyboard.press('Enter')
  await go(page, 'Nome')
  await page.keyboard.type('ia')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').waitFor()
  await expect.poll(() => focused(page)).toBe('Cancelar')
  await go(page, 'Descartar')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('Editar Mar')
})

test('a text is edited where it stands: Escape leaves it, Enter saves it, and the focus stays there', async ({
  product,
  as,
}) => {
  await product.send('POST', 'admin/strings', { ns: 'inicio', key: 'convite', value: 'Venha' })
  const page = await as('alice', '/admin/strings')
  const edit = page.getByRole('button', { name: 'Alterar convite' })
  await edit.waitFor()
  await go(page, 'Alterar convite')
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.type(' já')
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe('Alterar convite')
  await page.getByText('Venha', { exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.type(' hoje')
  await page.keyboard.press('Enter')
  await seeToast(page, 'String atualizada')
  await expect.poll(() => focused(page)).toBe('Alterar convite')
  await page.getByText('Venha hoje', { exact: true }).waitFor()
})

test('on a phone the areas are reached with the keyboard alone', async ({ as }) => {
  const page = await as('alice', '/admin', { viewport: 'phone' })
  await page.getByRole('button', { name: 'Áreas' }).waitFor()
  await go(page, 'Áreas')
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Áreas' })
  await sheet.waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await expect.poll(() => focused(page)).toBe('Áreas')
  await page.keyboard.press('Enter')
  await go(page, 'Fórmulas')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Fórmulas de Cálculo' }).waitFor()
  expect(await sheet.isVisible()).toBe(false)
  await go(page, 'Mais ações: simulacao, versão 1')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Usar como base de nova versão' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe('Mais ações: simulacao, versão 1')
})

test('a sheet is closed by every way, and who goes on at once does so from the button that opened it', async ({
  as,
}) => {
  const page = await as('alice', '/admin/layout')
  const open = page.getByRole('button', { name: 'Novo tema' })
  const sheet = page.getByRole('dialog', { name: 'Novo tema' })
  for (const close of [
    () => sheet.getByRole('button', { name: 'Fechar' }).click(),
    () => sheet.getByRole('button', { name: 'Cancelar' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await open.click()
    await sheet.waitFor()
    await open.evaluate((button) => button.focus())
    expect(await open.evaluate(hasFocus), 'the page behind is out of reach').toBe(false)
    await close()
    // The page is not painted without it yet, perhaps.
    await page.keyboard.press('Enter')
    await sheet.waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => open.evaluate(hasFocus)).toBe(true)
    expect(await page.locator('dialog').count()).toBe(0)
  }
})
