import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addCase, id, newDocument } from './boa-vista.ts'
import { startServerAs } from './start-server.ts'

/** Names of the shown cases, in order. */
export const shownNames = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('a')?.textContent)

export const user = userEvent.setup({ delay: null })

/** Chooses one filter in the panel. */
export async function filter(label: string, value: string) {
  await user.click(screen.getByRole('button', { name: 'Filtrar' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Filtros' }))
  await user.selectOptions(await panel.findByLabelText(label), value)
  await user.click(panel.getByRole('button', { name: 'Aplicar filtros' }))
}

export const viewMenu = () => screen.getByRole('button', { name: /^Visões: / })
export async function openView(name: string | RegExp) {
  await user.click(viewMenu())
  await user.click(await screen.findByRole('link', { name }))
}

/** Three cases: one overdue with a document to review, one waiting for the bank, one closed. */
export async function startWithThree() {
  const server = await startServerAs('agent')
  const common = { situation: null, waiting_on: null, due_on: null }
  await addCase(server, null, {
    ...common,
    client_name: 'Clara Souza',
    due_on: '2020-01-02',
    waiting_on: 'cliente',
  })
  await addCase(server, null, {
    ...common,
    id: id(2),
    title: 'Casa em Olinda',
    client_name: 'João Melo',
    property_city: 'Olinda',
    current_stage: 'contrato',
    waiting_on: 'banco',
    responsible_id: server.maria,
  })
  await addCase(server, null, { ...common, id: id(3), client_name: 'Rita Lima', outcome: 'desistiu' })
  await server.db
    .insertInto('case_tags')
    .values({ case_id: id(2), folded: 'vip', name: 'VIP' })
    .execute()
  await server.db
    .insertInto('doc_checklists')
    .values(newDocument(1, { status: 'in_review' }))
    .execute()
  return server
}
