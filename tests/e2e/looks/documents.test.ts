import type { Page } from 'playwright'
import { expect } from 'vitest'
import { lookAt } from '../../support/look-at.ts'
import { at } from '../../support/test.ts'
import { test } from '../../support/visit.ts'
import { choose, openChecklist, openReview, rowOf, slowUploads } from '../cases/checklist-page.ts'
import { largePdf, pdf, photo } from '../cases/files.ts'
import { newCase, pathOf, sendFile, tell, type NewCase } from '../cases/new-case.ts'

const RG = 'RG ou CNH'
const CPF = 'CPF'
const KB = 1024

/** A case with a PDF, an image, something refused and something to be sent by either. */
async function fullCase(client: Page, partner: Page): Promise<NewCase> {
  const owed = { label: 'Laudo', owner: 'parceiro' } as const
  const one = await newCase([{ label: RG }, { label: CPF }, { label: 'Renda' }, { label: 'Matrícula' }, owed])
  await openChecklist(client, one)
  await sendFile(client, one, RG, pdf('rg.pdf'))
  await sendFile(client, one, CPF, await photo('cpf.jpg'))
  await sendFile(client, one, 'Renda', pdf('renda.pdf'))
  await openReview(partner, one)
  await tell(partner, `${await pathOf(partner, one, 'Renda')}/reject`, { rejection_reason: 'Ilegível' })
  return one
}

test('the checklist, with a file on its way and one that failed, in both lights', async ({ visit }) => {
  const client = await visit('about:blank')
  await fullCase(client, await visit('about:blank'))
  await client.reload()
  await choose(client, 'Enviar de novo: Renda', { ...pdf('renda.docx'), mimeType: '' })
  await rowOf(client, 'Renda').getByText('Envie um arquivo PDF, JPG ou PNG.').waitFor()
  await slowUploads(client, 40 * KB)
  await choose(client, 'Enviar arquivo: Matrícula', largePdf('matricula.pdf', 3000 * KB))
  await client.getByRole('progressbar', { name: 'Enviando matricula.pdf' }).waitFor()
  expect(await lookAt(client, 0)).toEqual([])
  expect(await client.getByRole('button', { name: 'Cancelar' }).count()).toBe(1)
})

test('the review of a case, with a PDF, with an image and refusing, and the queue, in both lights', async ({
  visit,
}) => {
  const partner = await visit('about:blank')
  await fullCase(await visit('about:blank'), partner)
  await partner.reload()
  const list = partner.getByRole('list', { name: 'Documentos' })
  await list.getByRole('button', { name: RG }).click()
  await partner.getByText('Página 1 de 1').waitFor()
  expect(await lookAt(partner, 0)).toEqual([])
  await partner.setViewportSize({ width: 1280, height: 900 })
  await list.getByRole('button', { name: CPF }).click()
  await partner.getByRole('img', { name: 'cpf.jpg' }).waitFor()
  await partner.getByRole('button', { name: `Reprovar: ${CPF}` }).click()
  await partner.getByLabel('Motivo da reprovação').waitFor()
  expect(await lookAt(partner, 1)).toEqual([])
  await partner.goto(at.site('/parceiro/revisao'))
  await partner.getByRole('button', { name: `Reprovar: ${RG}` }).click()
  await partner.getByLabel('Motivo da reprovação').waitFor()
  expect(await lookAt(partner, 0)).toEqual([])
})

test('a client without anything, in both lights', async ({ visit }) => {
  const one = await newCase()
  const client = await visit('about:blank')
  await openChecklist(client, one)
  await client.getByText('Nenhum documento encontrado').waitFor()
  await client.getByRole('button', { name: 'Avisos' }).click()
  await client.getByText('Nenhum aviso por enquanto').waitFor()
  expect(await lookAt(client, 1)).toEqual([])
})
