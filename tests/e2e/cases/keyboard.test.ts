import type { FileChooser, Page } from 'playwright'
import { expect } from 'vitest'
import { test } from '../../support/visit.ts'
import { at } from '../../support/test.ts'
import { enter } from '../../support/people.ts'
import { openReview, rowOf } from './checklist-page.ts'
import { pdf } from './files.ts'
import { documentsOf, newCase, sendFile } from './new-case.ts'

const focusedName = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''
  })

/** Presses a key until the element with this name has the focus. */
async function moveFocus(page: Page, name: string | RegExp, key = 'Tab') {
  const passed = []
  for (let step = 0; step < 60; step += 1) {
    const here = await focusedName(page)
    if (typeof name === 'string' ? here === name : name.test(here)) return
    passed.push(here)
    await page.keyboard.press(key)
  }
  throw new Error(`${String(name)} is not among ${passed.join(' | ')}`)
}

test('a client sends a document and a message with the keyboard alone', async ({ visit }) => {
  const one = await newCase([{ label: 'RG ou CNH' }])
  const page = await visit('about:blank')
  // Registered early, since Playwright intercepts the chooser only some time after, and the key press is faster.
  const chooser = new Promise<FileChooser>((resolve) => page.once('filechooser', resolve))
  await enter(page, one.client)
  await page.goto(at.site('/cliente/dossies'))
  await page.getByRole('link', { name: 'Continuar' }).waitFor()
  await moveFocus(page, 'Continuar')
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'Status' }).waitFor()
  await moveFocus(page, 'Status')
  await page.keyboard.press('ArrowRight')
  await moveFocus(page, 'Enviar arquivo: RG ou CNH')
  await page.keyboard.press('Enter')
  await (await chooser).setFiles([pdf('rg.pdf')])
  await rowOf(page, 'RG ou CNH').getByText('Em análise', { exact: true }).waitFor()
  await expect.poll(() => focusedName(page)).toBe('Em análise')
  await page.keyboard.press('Shift+Tab')
  await moveFocus(page, /^Documentos/, 'Shift+Tab')
  await page.keyboard.press('End')
  await page.getByRole('heading', { name: 'Responsáveis' }).waitFor()
  await moveFocus(page, 'Mensagem')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Enviar mensagem' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => focusedName(page)).toBe('Mensagem')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Bom dia')
  await moveFocus(page, 'Enviar')
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText('Bom dia').waitFor()
})

test('a partner reviews documents with shortcuts and with buttons, by keyboard alone', async ({ visit }) => {
  const one = await newCase([{ label: 'CPF' }, { label: 'Holerite' }, { label: 'RG' }])
  const client = await visit('about:blank')
  await enter(client, one.client)
  for (const label of ['CPF', 'Holerite', 'RG']) await sendFile(client, one, label, pdf(`${label}.pdf`))
  const page = await visit('about:blank')
  await openReview(page, one)
  const shown = (label: string) => page.getByRole('heading', { level: 3, name: label }).waitFor()
  await moveFocus(page, /^CPF/)
  await page.keyboard.press('j')
  await shown('Holerite')
  await page.keyboard.press('k')
  await shown('CPF')
  await page.keyboard.press('a')
  await shown('Holerite')
  await page.keyboard.press('r')
  await page.getByLabel('Motivo da reprovação').waitFor()
  // In a text field the keys are no shortcuts.
  await page.keyboard.type('jar')
  expect(await page.getByLabel('Motivo da reprovação').inputValue()).toBe('jar')
  await page.keyboard.press('Control+Enter')
  await shown('RG')
  // Reviews the last document with the buttons.
  await moveFocus(page, 'Reprovar: RG')
  await page.keyboard.press('Enter')
  await page.getByLabel('Motivo da reprovação').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => focusedName(page)).toBe('Reprovar: RG')
  await moveFocus(page, 'Aprovar: RG', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByText('2 de 3 aprovados').first().waitFor()
  const statuses = async () => (await documentsOf(page, one)).map(({ label, status }) => `${label} ${status}`)
  // Polls, since a shortcut's approval is sent after the five seconds for undoing it.
  await expect.poll(statuses).toEqual(['CPF approved', 'Holerite rejected', 'RG approved'])

  await client.goto(at.site('/cliente/dossies'))
  await client.getByRole('button', { name: /^Avisos, 3/ }).focus()
  await client.keyboard.press('Enter')
  await client.getByRole('list', { name: 'Avisos' }).waitFor()
  await client.keyboard.press('Tab')
  await client.keyboard.press('Escape')
  await expect.poll(() => focusedName(client)).toBe('Avisos')
  expect(await client.getByRole('list', { name: 'Avisos' }).count()).toBe(0)
})
