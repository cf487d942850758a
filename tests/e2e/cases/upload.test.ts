import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject } from 'vitest'
import { test as base } from '../../support/test.ts'
import { addressOf, seeToast, test } from '../../support/visit.ts'
import { choose, drop, openChecklist, rowOf, slowUploads } from './checklist-page.ts'
import { largePdf, pdf, photo } from './files.ts'
import { documentsOf, newCase } from './new-case.ts'

const KB = 1024
const RG = { label: 'RG ou CNH' }
const sentDone = ['Upload concluído', 'Documento enviado com sucesso'] as const

test('a client finds the case, looks through its tabs, and sends a PDF: how it stands is seen at once', async ({
  visit,
}) => {
  const one = await newCase([RG, { label: 'CPF' }])
  const page = await visit('about:blank')
  await openChecklist(page, one)
  await page.getByRole('link', { name: 'Voltar' }).click()
  await page.getByRole('heading', { name: 'Meus Dossiês' }).waitFor()
  await page.getByRole('link', { name: 'Continuar' }).click()
  await page.getByRole('heading', { name: 'Linha do tempo' }).waitFor()
  for (const [tab, text] of [
    ['Taxas', 'Nenhuma taxa cadastrada ainda'],
    ['Contatos', 'Sol Correspondente'],
    ['Documentos', '0 de 2 aprovados'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await page.getByRole('tabpanel').getByText(text).first().waitFor()
  }
  let loads = 0
  page.on('load', () => (loads += 1))
  await choose(page, 'Enviar arquivo: RG ou CNH', pdf('rg da Nina.pdf'))
  await seeToast(page, ...sentDone)
  const row = rowOf(page, 'RG ou CNH')
  await row.getByText('Em análise', { exact: true }).waitFor()
  // Whoever cannot see is where the answer is.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Em análise')
  await row.getByRole('button', { name: 'Ver rg da Nina.pdf' }).click()
  await page.getByRole('dialog', { name: 'RG ou CNH' }).getByText('Página 1 de 1').waitFor()
  expect(loads).toBe(0)
  expect(await documentsOf(page, one)).toMatchObject([
    { label: 'CPF', status: 'pending', file: null },
    { label: 'RG ou CNH', status: 'in_review', file: { name: 'rg da Nina.pdf', version: 1 } },
  ])
})

test('a file is dropped on its document; beside it nothing happens', async ({ visit }) => {
  const one = await newCase([RG])
  const page = await visit('about:blank')
  await openChecklist(page, one)
  await drop(page, page.getByRole('heading', { level: 1 }), await photo('rg.jpg'))
  expect(await documentsOf(page, one)).toMatchObject([{ status: 'pending' }])
  await drop(page, page.getByRole('button', { name: 'Enviar arquivo: RG ou CNH' }), await photo('rg.jpg'))
  await seeToast(page, ...sentDone)
  await rowOf(page, 'RG ou CNH').getByText('Em análise', { exact: true }).waitFor()
  expect(await documentsOf(page, one)).toMatchObject([{ file: { name: 'rg.jpg', type: 'image/jpeg' } }])
})

test('a phone takes a photo, which needs no ending to its name', async ({ visit }) => {
  const one = await newCase([RG])
  const page = await visit('about:blank', { viewport: 'phone', isMobile: true, hasTouch: true })
  await openChecklist(page, one)
  expect(await page.locator('input[capture="environment"]').getAttribute('accept')).toBe(
    'image/jpeg,image/png',
  )
  await choose(page, 'Tirar foto: RG ou CNH', await photo('image'))
  await seeToast(page, ...sentDone)
  expect(await documentsOf(page, one)).toMatchObject([{ status: 'in_review', file: { name: 'image.jpg' } }])
})

test('a slow upload tells how far it is, and taken back it leaves nothing', async ({ visit }) => {
  const one = await newCase([RG])
  const page = await visit('about:blank')
  await openChecklist(page, one)
  await slowUploads(page, 400 * KB)
  await choose(page, 'Enviar arquivo: RG ou CNH', largePdf('renda.pdf', 2000 * KB))
  const bar = page.getByRole('progressbar', { name: 'Enviando renda.pdf' })
  await page.getByRole('status').filter({ hasText: 'Enviando renda.pdf' }).waitFor({ state: 'attached' })
  const seen = new Set<number>()
  await expect
    .poll(async () => seen.add(Number(await bar.getAttribute('aria-valuenow'))).size, { interval: 100 })
    .toBeGreaterThan(3)
  expect(Math.max(...seen)).toBeLessThan(90)
  expect([...seen]).toEqual([...seen].toSorted((a, b) => a - b))
  await page.getByRole('button', { name: 'Cancelar' }).click()
  const button = page.getByRole('button', { name: 'Enviar arquivo: RG ou CNH' })
  await expect.poll(() => button.evaluate((shown) => shown === document.activeElement)).toBe(true)
  expect(await documentsOf(page, one)).toMatchObject([{ status: 'pending', file: null }])
  await expect.poll(() => readdir(join(inject('dataDir'), 'incoming'))).toEqual([])
})

// A line that breaks is a complaint of the browser's own, which `visit` takes for ours.
base('what failed on its way is sent again without choosing it again', async ({ open }) => {
  const one = await newCase([RG])
  const page = await open('about:blank')
  await openChecklist(page, one)
  await page.route('**/file', (route) => route.abort('connectionreset'), { times: 1 })
  await choose(page, 'Enviar arquivo: RG ou CNH', pdf('rg.pdf'))
  const row = rowOf(page, 'RG ou CNH')
  await row.getByText('Não foi possível enviar o arquivo. Tente novamente.').waitFor()
  await row.getByRole('button', { name: 'Tentar de novo' }).click()
  await row.getByText('Em análise', { exact: true }).waitFor()
  expect(await documentsOf(page, one)).toMatchObject([{ file: { name: 'rg.pdf', version: 1 } }])
})

test('leaving the case, or the browser, during an upload asks first', async ({ visit }) => {
  const one = await newCase([RG])
  const page = await visit('about:blank')
  await openChecklist(page, one)
  await slowUploads(page, 100 * KB)
  await choose(page, 'Enviar arquivo: RG ou CNH', largePdf('renda.pdf', 3000 * KB))
  // Another tab of the case is no leaving.
  await page.getByRole('tab', { name: 'Taxas' }).click()
  await page.getByText('Nenhuma taxa cadastrada ainda').waitFor()
  await page.getByRole('link', { name: 'Voltar' }).click()
  const question = page.getByRole('dialog', { name: 'Interromper o envio?' })
  await question.getByRole('button', { name: 'Continuar enviando' }).click()
  await page.getByRole('tab', { name: 'Documentos' }).click()
  await page.getByRole('progressbar', { name: 'Enviando renda.pdf' }).waitFor()

  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const closing = await asked
  expect(closing.type()).toBe('beforeunload')
  await closing.dismiss()

  await page.getByRole('link', { name: 'Voltar' }).click()
  await question.getByRole('button', { name: 'Sair e interromper' }).click()
  await page.getByRole('heading', { name: 'Meus Dossiês' }).waitFor()
  expect(addressOf(page)).toBe('/cliente/dossies')
  expect(await documentsOf(page, one)).toMatchObject([{ status: 'pending', file: null }])
})
