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

/** Presses a key until the element with this name has the focus. */
async function moveFocus(page: Page, name: string, key = 'Tab') {
  const passed = []
  for (let step = 0; step < 60; step += 1) {
    const here = await focused(page)
    if (here === name) return
    passed.push(here)
    await page.keyboard.press(key)
  }
  throw new Error(`${name} is not among ${passed.join(' | ')}`)
}

test('creates and activates a theme with the keyboard alone; Tab leaves the JSON editor', async ({
  product,
  as,
}) => {
  const page = await as('alice', '/admin/layout')
  await page.getByRole('button', { name: 'Novo tema' }).waitFor()
  await moveFocus(page, 'Novo tema')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Novo tema' }).waitFor()
  await moveFocus(page, 'Nome')
  await page.keyboard.type('Mar')
  await moveFocus(page, 'Avançado')
  await page.keyboard.press('Enter')
  await moveFocus(page, 'Tokens (JSON)')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('{ "brand": "#1c5ba3" }')
  await page.keyboard.press('Tab')
  expect(await focused(page)).not.toBe('Tokens (JSON)')
  await moveFocus(page, 'Criar')
  await page.keyboard.press('Enter')
  await seeToast(page, 'Tema criado com sucesso')
  await expect.poll(() => focused(page)).toBe('Novo tema')
  await moveFocus(page, 'Ativo: Mar')
  await page.keyboard.press('Space')
  await seeToast(page, 'Tema ativado')
  expect(await focused(page)).toBe('Ativo: Mar')
  const { theme } = await product.send<{ theme: object | null }>('GET', 'public/config')
  expect(theme).not.toBeNull()

  // Leaving a changed form asks first, and then returns the focus.
  await moveFocus(page, 'Editar Mar')
  await page.keyboard.press('Enter')
  await moveFocus(page, 'Nome')
  await page.keyboard.type('ia')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').waitFor()
  await expect.poll(() => focused(page)).toBe('Cancelar')
  await moveFocus(page, 'Descartar')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('Editar Mar')
})

test('edits a text in its row: Escape discards, Enter saves, and the focus stays', async ({
  product,
  as,
}) => {
  await product.send('POST', 'admin/strings', { ns: 'inicio', key: 'convite', value: 'Venha' })
  const page = await as('alice', '/admin/strings')
  const edit = page.getByRole('button', { name: 'Alterar convite' })
  await edit.waitFor()
  await moveFocus(page, 'Alterar convite')
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

test('opens an area on a phone with the keyboard alone', async ({ as }) => {
  const page = await as('alice', '/admin', { viewport: 'phone' })
  await page.getByRole('button', { name: 'Áreas' }).waitFor()
  await moveFocus(page, 'Áreas')
  await page.keyboard.press('Enter')
  const sidePanel = page.getByRole('dialog', { name: 'Áreas' })
  await sidePanel.waitFor()
  await page.keyboard.press('Escape')
  await sidePanel.waitFor({ state: 'hidden' })
  await expect.poll(() => focused(page)).toBe('Áreas')
  await page.keyboard.press('Enter')
  await moveFocus(page, 'Fórmulas')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Fórmulas de Cálculo' }).waitFor()
  expect(await sidePanel.isVisible()).toBe(false)
  await moveFocus(page, 'Mais ações: simulacao, versão 1')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Usar como base de nova versão' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe('Mais ações: simulacao, versão 1')
})

test('a side panel closes by button and Escape, and an immediate Enter presses the button that opened it', async ({
  as,
}) => {
  const page = await as('alice', '/admin/layout')
  const open = page.getByRole('button', { name: 'Novo tema' })
  const sidePanel = page.getByRole('dialog', { name: 'Novo tema' })
  for (const close of [
    () => sidePanel.getByRole('button', { name: 'Fechar' }).click(),
    () => sidePanel.getByRole('button', { name: 'Cancelar' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await open.click()
    await sidePanel.waitFor()
    await open.evaluate((button) => button.focus())
    expect(await open.evaluate(hasFocus), 'the page behind is inert').toBe(false)
    await close()
    // Pressed at once, perhaps before the browser has painted the page without the side panel.
    await page.keyboard.press('Enter')
    await sidePanel.waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => open.evaluate(hasFocus)).toBe(true)
    expect(await page.locator('dialog').count()).toBe(0)
  }
})

test('Tab goes round in a side panel, and a press beside it does nothing', async ({ as }) => {
  const page = await as('alice', '/admin/layout')
  await page.getByRole('button', { name: 'Novo tema' }).click()
  const sidePanel = page.getByRole('dialog', { name: 'Novo tema' })
  await sidePanel.waitFor()
  await page.keyboard.press('Shift+Tab')
  const last = await focused(page)
  expect(last).not.toBe('Novo tema')
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toBe('Fechar')
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => focused(page)).toBe(last)
  const address = page.url()
  await page.mouse.click(20, 300)
  await page.mouse.click(20, 500)
  expect(await sidePanel.isVisible()).toBe(true)
  expect(page.url()).toBe(address)
  await page.keyboard.press('Escape')
  await sidePanel.waitFor({ state: 'detached' })
})
