import type { Page } from 'playwright'
import { expect } from 'vitest'
import { auditPage } from '../../support/audit-page.ts'
import { at } from '../../support/test.ts'
import { test } from '../../support/visit.ts'
import { choose, openChecklist, openReview, rowOf, slowUploads } from '../cases/checklist-page.ts'
import { largePdf, pdf, photo } from '../cases/files.ts'
import { newCase, pathOf, sendFile, postJson, type NewCase } from '../cases/new-case.ts'

const RG = 'RG ou CNH'
const CPF = 'CPF'
const KB = 1024

/** Creates a case with a PDF, an image, a rejected file and pending documents of client and partner. */
async function newFullCase(client: Page, partner: Page): Promise<NewCase> {
  const partnerDocument = { label: 'Laudo', owner: 'parceiro' } as const
  const one = await newCase([
    { label: RG },
    { label: CPF },
    { label: 'Renda' },
    { label: 'Matrícula' },
    partnerDocument,
  ])
  await openChecklist(client, one)
  await sendFile(client, one, RG, pdf('rg.pdf'))
  await sendFile(client, one, CPF, await photo('cpf.jpg'))
  await sendFile(client, one, 'Renda', pdf('renda.pdf'))
  await openReview(partner, one)
  await postJson(partner, `${await pathOf(partner, one, 'Renda')}/reject`, { rejection_reason: 'Ilegível' })
  return one
}

test('the checklist with a running and a failed upload is accessible', async ({ visit }) => {
  const client = await visit('about:blank')
  await newFullCase(client, await visit('about:blank'))
  await client.reload()
  await choose(client, 'Enviar de novo: Renda', {
    ...pdf('renda.docx'),
    mimeType: '',
    buffer: Buffer.from('PK\u0003\u0004 a text of Word'),
  })
  await rowOf(client, 'Renda').getByText('Envie um arquivo PDF, JPG ou PNG.').waitFor()
  await slowUploads(client, 40 * KB)
  await choose(client, 'Enviar arquivo: Matrícula', largePdf('matricula.pdf', 3000 * KB))
  await client.getByRole('progressbar', { name: 'Enviando matricula.pdf' }).waitFor()
  expect(await auditPage(client, 0)).toEqual([])
  expect(await client.getByRole('button', { name: 'Cancelar' }).count()).toBe(1)
})

test('the review of a PDF and an image, the form to reject, and the queue are accessible', async ({
  visit,
}) => {
  const partner = await visit('about:blank')
  await newFullCase(await visit('about:blank'), partner)
  await partner.reload()
  const list = partner.getByRole('list', { name: 'Documentos' })
  await list.getByRole('button', { name: RG }).click()
  await partner.getByText('Página 1 de 1').waitFor()
  expect(await auditPage(partner, 0)).toEqual([])
  await partner.setViewportSize({ width: 1280, height: 900 })
  await list.getByRole('button', { name: CPF }).click()
  await partner.getByRole('img', { name: 'cpf.jpg' }).waitFor()
  await partner.getByRole('button', { name: `Reprovar: ${CPF}` }).click()
  await partner.getByLabel('Motivo da reprovação').waitFor()
  expect(await auditPage(partner, 1)).toEqual([])
  await partner.goto(at.site('/parceiro/revisao'))
  await partner.getByRole('button', { name: `Reprovar: ${RG}` }).click()
  await partner.getByLabel('Motivo da reprovação').waitFor()
  expect(await auditPage(partner, 0)).toEqual([])
})

test('an empty checklist with no notices is accessible', async ({ visit }) => {
  const one = await newCase()
  const client = await visit('about:blank')
  await openChecklist(client, one)
  await client.getByText('Nenhum documento encontrado').waitFor()
  await client.getByRole('button', { name: 'Avisos' }).click()
  await client.getByText('Nenhum aviso por enquanto').waitFor()
  expect(await auditPage(client, 1)).toEqual([])
})
