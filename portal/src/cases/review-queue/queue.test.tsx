import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { samplePng } from 'server/testing/sample-files.ts'
import { expect, test } from 'vitest'
import { boaVista, cavalcanti, id, newDocument, startServerWithCase } from '../../testing/boa-vista.ts'
import { here, openPortal, toasts } from '../../testing/open-portal.tsx'

const png = await samplePng()
const waiting = (number: number, label: string, day: number, more = {}) =>
  newDocument(number, {
    label,
    status: 'in_review',
    uploaded_at: `2026-11-${day}T12:00:00.000Z`,
    ...more,
  })
const documents = [waiting(1, 'RG', 11), waiting(2, 'Holerite', 12), waiting(3, 'Extrato', 13)]
const of = (number: number, action: string) =>
  `POST /api/cases/${boaVista.id}/documents/${id(number)}/${action}`

async function openQueue(role: 'agent' | 'partner' = 'agent', stored = documents) {
  const server = await startServerWithCase(role, { documents: stored, of: { client_name: 'Clara Souza' } })
  for (const { id: item } of stored)
    await server.addFile(item, png, { type: 'image/png', name: 'foto.png', version: 1 })
  openPortal(role === 'agent' ? '/admin/revisao' : '/parceiro/revisao')
  await screen.findByRole('heading', { level: 1, name: 'Revisão' })
  return {
    ...server,
    statuses: async () =>
      (await server.db.selectFrom('doc_checklists').orderBy('id').select('status').execute()).map(
        ({ status }) => status,
      ),
  }
}
const shown = (label: string) => screen.findByRole('heading', { level: 2, name: label })
const ready = (label: string) => screen.findByRole('button', { name: `Aprovar: ${label}` })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

test('starts with the longest waiting document, steps by keys, and undoes an approval', async () => {
  const { statuses, sentTo } = await openQueue()
  await ready('RG')
  const link = within(screen.getByRole('navigation', { name: 'Principal' })).getByRole('link', {
    name: /^Revisão/,
  })
  await waitFor(() => expect(link.textContent).toBe('Revisão3'))
  expect(screen.getByText('1 de 3')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Abrir dossiê de Clara Souza' })).toBeTruthy()
  await userEvent.keyboard('a')
  await ready('Holerite')
  expect(screen.getByText('2 de 3')).toBeTruthy()
  await press('Desfazer')
  await ready('RG')
  await userEvent.keyboard('{ArrowRight}')
  await ready('Holerite')
  await userEvent.keyboard('r')
  await press('Faltou o verso')
  await press('Confirmar reprovação')
  await ready('Extrato')
  await userEvent.keyboard('a')
  // A skipped document comes back at the end.
  await ready('RG')
  expect(sentTo(of(1, 'approve'))).toEqual([])
  await userEvent.keyboard('a')
  await shown('Tudo revisto')
  expect(screen.getByText(/Você decidiu 3 documentos/)).toBeTruthy()
  await press('Procurar novos')
  await waitFor(async () => expect(await statuses()).toEqual(['approved', 'rejected', 'approved']))
  await waitFor(() => expect(link.textContent).toBe('Revisão'))
})

test('does not approve a document that is being left', async () => {
  const { sentTo } = await openQueue()
  await ready('RG')
  const approve = screen.getByRole('button', { name: 'Aprovar: RG' })
  // Both clicks within one frame, as on a busy device.
  act(() => {
    screen.getByRole('button', { name: 'Próximo documento' }).click()
    approve.click()
  })
  await ready('Holerite')
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()
  await userEvent.keyboard('a')
  await ready('Extrato')
  await press('Desfazer')
  await ready('Holerite')
  expect(sentTo(of(1, 'approve')).concat(sentTo(of(2, 'approve')))).toEqual([])
})

test('reports a document that another person decided on meanwhile, and shows the next one', async () => {
  const { db, statuses } = await openQueue()
  await ready('RG')
  const decide = (number: number) =>
    db
      .updateTable('doc_checklists')
      .set({ status: 'waived', waive_reason: 'Não precisa.' })
      .where('id', '=', id(number))
      .execute()
  await decide(1)
  await press('Reprovar: RG')
  await press('Ilegível ou cortado')
  await press('Confirmar reprovação')
  await ready('Holerite')
  await waitFor(() =>
    expect(toasts()).toContain('Já decidido por outra pessoa: “RG”, de Clara Souza, está como Dispensado.'),
  )
  await decide(2)
  await press('Aprovar: Holerite')
  await ready('Extrato')
  await press('Aprovar: Extrato')
  await waitFor(() =>
    expect(toasts()).toContain(
      'Não aprovado: “Holerite”, de Clara Souza: Este documento não pode ser aprovado agora: está como "Dispensado".',
    ),
  )
  await shown('Tudo revisto')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Holerite' })).toBeNull())
  await press('Procurar novos')
  await waitFor(async () => expect(await statuses()).toEqual(['waived', 'waived', 'approved']))
})

test('a reviewing partner sees no income, and a partner without reviews has no queue', async () => {
  const { db } = await openQueue('partner', [documents[0]!])
  await ready('RG')
  const declared = await screen.findByRole('region', { name: 'Declarado' })
  await within(declared).findByText('Clara Souza')
  expect(within(declared).queryByText('Renda por mês')).toBeNull()
  await db.updateTable('partners').set({ can_review: false }).where('id', '=', cavalcanti.id).execute()
  openPortal('/parceiro/revisao')
  await waitFor(() => expect(here()).toBe('/parceiro/clientes'))
  expect(screen.queryAllByRole('link', { name: /^Revisão/ })).toHaveLength(1)
})
