import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { formatDate, today } from 'core'
import { expect, test } from 'vitest'
import { openPortal, toasts } from '../../testing/open-portal.tsx'
import { startServerAs, type Server } from '../../testing/start-server.ts'

const at = '2026-11-21T12:00:00.000Z'
const ids = (number: number) => `5c1e0000-0000-4000-8000-00000000000${number}`

/** Signs in an agent with one case and its tasks. */
async function startWithTasks(tasks: object[]) {
  const server = await startServerAs('agent')
  const response = await fetch('/api/cases', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: 'Dora Carvalho',
      phone: '(81) 98765-4321',
      income: 650_000,
      property_type: 'apartamento',
      property_city: 'Recife',
      property_state: 'PE',
    }),
  })
  const { id } = (await response.json()) as { id: string }
  await addTasks(server, server.maria, id, tasks)
  return { ...server, id }
}

async function openToday(tasks: object[], path = (_id: string) => '/admin/hoje') {
  const started = await startWithTasks(tasks)
  openPortal(path(started.id))
  return started
}

async function addTasks({ db }: Pick<Server, 'db'>, owner_id: string, case_id: string, tasks: object[]) {
  const none = { lead_id: null, title: null, template: null, reason: null, automation_id: null }
  const open = { created_by: null, created_at: at, done_at: null, done_by: null }
  if (tasks.length > 0)
    await db
      .insertInto('tasks')
      .values(
        tasks.map((task, index) => ({
          id: ids(index),
          case_id,
          owner_id,
          ...none,
          ...open,
          ...task,
        })) as never,
      )
      .execute()
}

test('lists overdue tasks first, completes one with a press, and moves one to another day', async () => {
  const { db, id } = await openToday([
    { title: 'Ligar para o cartório', due_on: '2020-01-02' },
    { template: 'lembrete', reason: 'send', due_on: '2099-01-02' },
  ])
  const late = within(await screen.findByRole('region', { name: /^Atrasadas/ }))
  expect(late.getByRole('link', { name: 'Dora Carvalho' }).getAttribute('href')).toBe(`/admin/dossies/${id}`)
  const later = within(screen.getByRole('region', { name: /^Próximas/ }))
  expect(later.getByText('Enviar "Lembrete"', { exact: false })).toBeTruthy()
  await userEvent.click(late.getByRole('button', { name: 'Passar para outro dia: Ligar para o cartório' }))
  await userEvent.click(screen.getByRole('button', { name: 'Outro dia' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Passar para outro dia' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Passar para outro dia' }))
  expect(dialog.getByText('Informe o dia')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('Até'), '2099-01-01')
  await userEvent.click(dialog.getByRole('button', { name: 'Passar para outro dia' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Atrasadas/ })).toBeNull())
  expect(toasts()).toEqual(['Tarefa para 01/01/2099: Ligar para o cartório'])
  await userEvent.click(
    await screen.findByRole('button', { name: 'Marcar como feita: Ligar para o cartório' }),
  )
  await waitFor(() => expect(screen.queryByText('Ligar para o cartório', { selector: 'strong' })).toBeNull())
  expect(await db.selectFrom('tasks').where('done_at', 'is not', null).select('due_on').execute()).toEqual([
    { due_on: '2099-01-01' },
  ])
})

test('a task of an unnamed case links to the case', async () => {
  const { db, id } = await startWithTasks([{ title: 'Ligar para o cartório', due_on: '2020-01-02' }])
  await db.updateTable('cases').set({ client_name: '' }).where('id', '=', id).execute()
  openPortal('/admin/hoje')
  const late = within(await screen.findByRole('region', { name: /^Atrasadas/ }))
  expect(late.getByRole('link', { name: 'Sem nome' }).getAttribute('href')).toBe(`/admin/dossies/${id}`)
})

test('a case shows its open tasks and accepts a new one', async () => {
  await openToday([], (id) => `/admin/dossies/${id}`)
  await screen.findByText('Nenhuma tarefa aberta.')
  await userEvent.type(screen.getByLabelText('Nova tarefa'), 'Cobrar o banco')
  const day = screen.getByLabelText<HTMLInputElement>('Até')
  await userEvent.clear(day)
  await userEvent.type(day, '2020-01-01')
  await userEvent.click(screen.getByRole('button', { name: 'Criar tarefa' }))
  expect(await screen.findByText('Escolha um dia de hoje em diante', { selector: 'form *' })).toBeTruthy()
  await userEvent.clear(day)
  await userEvent.type(day, '2099-01-01')
  await userEvent.click(screen.getByRole('button', { name: 'Criar tarefa' }))
  expect(await screen.findByText('Cobrar o banco', { selector: 'strong' })).toBeTruthy()
})

test('lists clients who sent a document or an unread message, with a link to it', async () => {
  const { db, addPerson, id } = await startWithTasks([])
  const client = await addPerson('client', { email: 'dora@exemplo.com.br' })
  await db.updateTable('cases').set({ client_id: client }).where('id', '=', id).execute()
  const message = { stage: null, to_role: 'parceiro', body: 'Oi' }
  await db
    .insertInto('messages')
    .values({ id: ids(1), case_id: id, from_user: client, created_at: at, ...message })
    .execute()
  openPortal('/admin/hoje')
  const line = within(await screen.findByRole('region', { name: /^Responderam/ }))
  expect(line.getByRole('link', { name: 'Dora Carvalho' }).getAttribute('href')).toBe(
    `/admin/dossies/${id}?aba=mensagens`,
  )
  expect(line.getByText(/^Mensagem sem ler · /)).toBeTruthy()
  await db.updateTable('cases').set({ documents_to_review: 2 }).where('id', '=', id).execute()
  openPortal('/admin/hoje')
  expect((await screen.findAllByText(/^2 documentos para revisar · /)).length).toBeGreaterThan(0)
})

const DAY_MS = 24 * 60 * 60 * 1000

/** Signs in an administrator, with a data request due in nine days. */
async function startWithRequest() {
  const server = await startServerAs('admin')
  const input = { kind: 'deletion', name: 'Rita Lopes', email: 'rita@demo.br', request_text: 'Apague tudo.' }
  const answer = await fetch('/api/admin/data-requests', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(input),
  })
  expect(answer.status).toBe(201)
  const due_on = today(new Date(Date.now() + 9 * DAY_MS))
  await server.db.updateTable('data_requests').set({ due_on }).execute()
  return { ...server, due_on }
}

test("an administrator's day lists the open data requests", async () => {
  const { due_on } = await startWithRequest()
  openPortal('/admin/hoje')
  const section = within(await screen.findByRole('region', { name: /^Pedidos de titulares/ }))
  const link = section.getByRole('link', { name: 'Rita Lopes' })
  expect(link.getAttribute('href')).toBe('/admin/seguranca?aba=pedidos')
  expect(section.getByText(/^Exclusão · TD-/)).toBeTruthy()
  expect(section.getByText(`Prazo ${formatDate(due_on)} · restam 9 dias`)).toBeTruthy()
})

test("an agent's day has no data requests and does not load them", async () => {
  const { signIn, requestsTo } = await startWithRequest()
  await signIn('agent')
  openPortal('/admin/hoje')
  expect(await screen.findByRole('heading', { name: 'Tudo em dia' })).toBeTruthy()
  expect(screen.queryByText('Rita Lopes')).toBeNull()
  expect(requestsTo('GET /api/admin/data-requests')).toEqual([])
})
