import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { formatDate, today } from 'core'
import { expect, onTestFinished, test } from 'vitest'
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

/** Rows of a section, by its title. */
const section = async (title: string) =>
  within(await screen.findByRole('region', { name: new RegExp(`^${title}`) }))
const chooseDay = async (row: string, day: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Adiar: ${row}` }))
  await userEvent.click(screen.getByRole('button', { name: 'Outro dia' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Passar para outro dia' }))
  await userEvent.type(dialog.getByLabelText('Até'), day)
  await userEvent.click(dialog.getByRole('button', { name: 'Passar para outro dia' }))
}

test('shows the oldest overdue task first, completes one with a press, and undoes it', async () => {
  const { db, id } = await openToday([
    { title: 'Ligar para o cartório', due_on: '2020-01-02' },
    { title: 'Cobrar o laudo', due_on: '2020-01-03' },
    { template: 'lembrete', reason: 'send', due_on: '2099-01-02' },
  ])
  const now = within(await screen.findByRole('region', { name: 'Agora' }))
  expect(now.getByRole('heading').textContent).toBe('Dora Carvalho Ligar para o cartório')
  expect(now.getByRole('link', { name: 'Dora Carvalho' }).getAttribute('href')).toBe(`/admin/dossies/${id}`)
  const late = await section('Atrasado')
  await userEvent.click(late.getByRole('button', { name: 'Feito: Dora Carvalho, Cobrar o laudo' }))
  const done = () => db.selectFrom('tasks').where('done_at', 'is not', null).select('title').execute()
  await waitFor(async () => expect(await done()).toEqual([{ title: 'Cobrar o laudo' }]))
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Atrasado/ })).toBeNull())
  expect(await screen.findByText('Feitas hoje')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
  await section('Atrasado')
  expect(await done()).toEqual([])
})

test('puts a task off to another day and moves the focus to the next row', async () => {
  const { db } = await openToday([
    { title: 'Ligar para o cartório', due_on: '2020-01-02' },
    { title: 'Cobrar o laudo', due_on: '2020-01-03' },
    { title: 'Pedir a guia', due_on: '2020-01-04' },
  ])
  await section('Atrasado')
  await chooseDay('Dora Carvalho, Cobrar o laudo', '2099-01-01')
  await waitFor(() => expect(toasts()[0]).toMatch(/^Adiado para 01\/01\/2099/))
  expect(document.activeElement?.closest('[data-row]')?.textContent).toContain('Pedir a guia')
  expect(
    await db.selectFrom('tasks').where('title', '=', 'Cobrar o laudo').select('due_on').execute(),
  ).toEqual([{ due_on: '2099-01-01' }])
})

test('a row without a date of its own stays put off in this browser', async () => {
  const { db, id } = await startWithTasks([])
  await db.updateTable('cases').set({ due_on: '2020-01-02' }).where('id', '=', id).execute()
  openPortal('/admin/hoje')
  await chooseDay('Dora Carvalho, prazo da etapa', '2099-01-01')
  expect(await screen.findByRole('heading', { name: 'Tudo em dia' })).toBeTruthy()
  openPortal('/admin/hoje')
  await waitFor(() => expect(screen.getAllByRole('heading', { name: 'Tudo em dia' })).toHaveLength(2))
  localStorage.removeItem('sim.adiados')
})

test('a case shows its open tasks and accepts a new one', async () => {
  await openToday([], (id) => `/admin/dossies/${id}`)
  await screen.findByText('Nenhuma tarefa aberta.')
  await userEvent.click(screen.getByRole('button', { name: 'Nova tarefa' }))
  await userEvent.type(await screen.findByLabelText('Nova tarefa', { selector: 'input' }), 'Cobrar o banco')
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
  const now = within(await screen.findByRole('region', { name: 'Agora' }))
  expect(now.getByRole('heading').textContent).toBe('Dora Carvalho escreveu e espera resposta')
  expect(now.getByRole('link', { name: 'Dora Carvalho' }).getAttribute('href')).toBe(
    `/admin/dossies/${id}?aba=mensagens`,
  )
  expect(now.getByRole('link', { name: 'Chamar no WhatsApp' }).getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/5581987654321/,
  )
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
  const soon = await section('Vence logo')
  expect(soon.getByRole('link', { name: 'Rita Lopes' }).getAttribute('href')).toBe(
    '/admin/seguranca?aba=pedidos',
  )
  expect(soon.getByText('pedido de titular: Exclusão', { exact: false })).toBeTruthy()
  expect(soon.getAllByText(formatDate(due_on).slice(0, 5)).length).toBeGreaterThan(0)
})

test('an administrator sees the day of the house with the agents, an agent does not', async () => {
  const { db, signIn, maria } = await startWithTasks([{ title: 'Ligar', due_on: '2020-01-02' }])
  expect(maria).toBeTruthy()
  await db.updateTable('tasks').set({ due_on: '2020-01-03' }).execute()
  openPortal('/admin/hoje?de=casa')
  await screen.findByRole('region', { name: 'Agora' })
  expect(screen.queryByRole('link', { name: 'A casa' })).toBeNull()
  await signIn('admin')
  cleanup()
  openPortal('/admin/hoje')
  await userEvent.click(await screen.findByRole('link', { name: 'A casa' }))
  expect(await screen.findByText(/^\d+ da casa\. Maria \d+, \d+ em atraso/)).toBeTruthy()
})

test("an agent's day has no data requests and does not load them", async () => {
  const { signIn, requestsTo } = await startWithRequest()
  await signIn('agent')
  openPortal('/admin/hoje')
  expect(await screen.findByRole('heading', { name: 'Tudo em dia' })).toBeTruthy()
  expect(screen.queryByText('Rita Lopes')).toBeNull()
  expect(requestsTo('GET /api/admin/data-requests')).toEqual([])
})

test('opens WhatsApp with the text of a task ready, and records it as sent when done', async () => {
  const opened: string[] = []
  const realOpen = globalThis.open
  globalThis.open = (url) => {
    opened.push(String(url))
    return globalThis.window
  }
  onTestFinished(() => void (globalThis.open = realOpen))
  const { db } = await openToday([{ template: 'registrado', reason: 'send', due_on: today(new Date()) }])
  await userEvent.click((await screen.findAllByRole('button', { name: /^WhatsApp/ }))[0]!)
  await waitFor(() => expect(opened).toHaveLength(1))
  const { pathname, searchParams } = new URL(opened[0]!)
  expect([pathname, searchParams.get('text')]).toEqual([
    '/5581987654321',
    'O imóvel já está no seu nome, Dora! Agora o banco paga o vendedor.',
  ])
  await userEvent.click(screen.getAllByRole('button', { name: /^Feito/ })[0]!)
  await waitFor(() => expect(toasts().join()).toContain('Tarefa feita'))
  expect(
    await db.selectFrom('events').where('kind', '=', 'case.message_sent').select('data').execute(),
  ).toEqual([{ data: JSON.stringify({ template: 'registrado', channel: 'whatsapp', version: 1 }) }])
})
