import type { FileChooser, Page } from 'playwright'
import { expect } from 'vitest'
import { test } from '../../support/visit.ts'
import { at } from '../../support/test.ts'
import { enter } from '../../support/people.ts'
import { openReview, rowOf } from './checklist-page.ts'
import { pdf } from './files.ts'
import { documentsOf, newCase, sendFile } from './new-case.ts'

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''
  })

/** Presses a key until what has the focus is called so. */
async function go(page: Page, name: string | RegExp, key = 'Tab') {
  const passed = []
  for (let step = 0; step < 60; step += 1) {
    const here = await focused(page)
    if (typeof name === 'string' ? here === name : name.test(here)) return
    passed.push(here)
    await page.keyboard.press(key)
  }
  throw new Error(`${String(name)} is not among ${passed.join(' | ')}`)
}

test('a client sends a document and writes a message with the keyboard alone', async ({ visit }) => {
  const one = await newCase([{ label: 'RG ou CNH' }])
  const page = await visit('about:blank')
  // Listened for from the start: the browser is told of it only some time after, and a key would be faster.
  const asked = new Promise<FileChooser>((resolve) => page.once('filechooser', resolve))
  await enter(page, one.client)
  await page.goto(at.site('/cliente/dossies'))
  await page.getByRole('link', { name: 'Continuar' }).waitFor()
  await go(page, 'Continuar')
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'Status' }).waitFor()
  await go(page, 'Status')
  await page.keyboard.press('ArrowRight')
  await go(page, 'Enviar arquivo: RG ou CNH')
  await page.keyboard.press('Enter')
  await (await asked).setFiles([pdf('rg.pdf')])
  await rowOf(page, 'RG ou CNH').getByText('Em análise', { exact: true }).waitFor()
  await expect.poll(() => focused(page)).toBe('Em análise')
  await page.keyboard.press('Shift+Tab')
  await go(page, /^Documentos/, 'Shift+Tab')
  await page.keyboard.press('End')
  await page.getByRole('heading', { name: 'Responsáveis' }).waitFor()
  await go(page, 'Mensagem')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Enviar mensagem' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe('Mensagem')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Bom dia')
  await go(page, 'Enviar')
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText('Bom dia').waitFor()
})

test('a partner reviews with single keys, and without them', async ({ visit }) => {
  const one = await newCase([{ label: 'CPF' }, { label: 'Holerite' }, { label: 'RG' }])
  const client = await visit('about:blank')
  await enter(client, one.client)
  for (const label of ['CPF', 'Holerite', 'RG']) await sendFile(client, one, label, pdf(`${label}.pdf`))
  const page = await visit('about:blank')
  await openReview(page, one)
  const shown = (label: string) => page.getByRole('heading', { level: 3, name: label }).waitFor()
  await go(page, /^CPF/)
  await page.keyboard.press('j')
  await shown('Holerite')
  await page.keyboard.press('k')
  await shown('CPF')
  await page.keyboard.press('a')
  await shown('Holerite')
  await page.keyboard.press('r')
  await page.getByLabel('Motivo da reprovação').waitFor()
  // What is typed is text and no shortcut.
  await page.keyboard.type('jar')
  expect(await page.getByLabel('Motivo da reprovação').inputValue()).toBe('jar')
  await page.keyboard.press('Control+Enter')
  await shown('RG')
  // Without them.
  await go(page, 'Reprovar: RG')
  await page.keyboard.press('Enter')
  await page.getByLabel('Motivo da reprovação').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe('Reprovar: RG')
  await go(page, 'Aprovar: RG', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByText('2 de 3 aprovados').first().waitFor()
  const stand = async () => (await documentsOf(page, one)).map(({ label, status }) => `${label} ${status}`)
  // What a single key approved can be taken back for five seconds.
  await expect.poll(stand).toEqual(['CPF approved', 'Holerite rejected', 'RG approved'])

  await client.goto(at.site('/cliente/dossies'))
  await client.getByRole('button', { name: /^Avisos, 3/ }).focus()
  await client.keyboard.press('Enter')
  await client.getByRole('list', { name: 'Avisos' }).waitFor()
  await client.keyboard.press('Tab')
  await client.keyboard.press('Escape')
  await expect.poll(() => focused(client)).toBe('Avisos')
  expect(await client.getByRole('list', { name: 'Avisos' }).count()).toBe(0)
})
