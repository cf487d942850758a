import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { boaVista, id, startServerWithCase } from '../../testing/boa-vista.ts'
import { openPortal } from '../../testing/open-portal.tsx'

const SEND = `POST /api/cases/${boaVista.id}/messages`
const READ = `${SEND}/read`

/** Brings every observed element into view: happy-dom has no layout. */
let scrollIntoView: () => void
/** Whether an element is observed; observation starts after the first render. */
let isWaiting: () => boolean
beforeEach(() => {
  const looking = new Set<() => void>()
  scrollIntoView = () => {
    for (const see of looking) see()
  }
  isWaiting = () => looking.size > 0
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private see: () => void
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        this.see = () => report([{ isIntersecting: false }, { isIntersecting: true }])
      }
      observe() {
        looking.add(this.see)
      }
      disconnect() {
        looking.delete(this.see)
      }
    },
  )
  return () => vi.unstubAllGlobals()
})

const log = () => screen.findByRole('log', { name: 'Conversa' })

test("groups messages by day and sets the reader's own apart", async () => {
  await startServerWithCase('client')
  openPortal(`/cliente/dossies/${boaVista.id}?aba=contatos`)
  const days = within(await log()).getAllByRole('region')
  expect(days.map(({ textContent }) => textContent)).toEqual([
    '19/11/2026Você, 20:20 · Análise de créditoEnviei o extrato.',
    '20/11/2026Paula Cavalcanti, 09:02Recebi, obrigada!',
  ])
  const items = within(await log()).getAllByRole('listitem')
  expect(items.map(({ className }) => className !== '')).toEqual([true, false])
})

test('the partner reads the messages under the status and replies to the client', async () => {
  const { sentTo } = await startServerWithCase('partner')
  openPortal(`/parceiro/clientes/${boaVista.id}`)
  await userEvent.type(await screen.findByLabelText('Escreva ao cliente'), 'Oi')
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(await within(await log()).findByText('Oi')).toBeTruthy()
  expect(sentTo(SEND)).toEqual([{ body: 'Oi' }])
  expect(screen.getByLabelText<HTMLTextAreaElement>('Escreva ao cliente').value).toBe('')
})

test('loads earlier messages on demand, and keeps them after a new one is sent', async () => {
  const server = await startServerWithCase('client', { messages: [] })
  const all = Array.from({ length: 60 }, (_, number) => `Mensagem ${number}`)
  const written = { case_id: boaVista.id, from_user: server.partner, to_role: 'cliente', stage: null }
  await server.db
    .insertInto('messages')
    .values(
      all.map((body, number) => ({
        ...written,
        id: id(1000 + number),
        body,
        created_at: new Date(Date.parse(boaVista.created_at) + number * 3_600_000).toISOString(),
      })),
    )
    .execute()
  openPortal(`/cliente/dossies/${boaVista.id}?aba=contatos`)
  const bodies = async () =>
    within(await log())
      .getAllByRole('listitem')
      .map((item) => item.querySelector('p:last-child')?.textContent)
  const button = await screen.findByRole('button', { name: 'Mostrar mensagens anteriores' })
  expect(await bodies()).toEqual(all.slice(10))
  expect((await log()).getAttribute('aria-live')).toBeNull()
  await userEvent.click(button)
  await screen.findByText('Mais 10, agora são 60')
  expect(await bodies()).toEqual(all)
  // A log announces added content; earlier messages are old and must not be announced.
  expect((await log()).getAttribute('aria-live')).toBe('off')
  expect(document.activeElement).toBe(await log())
  await userEvent.type(screen.getByLabelText('Escreva aos responsáveis'), 'Oi')
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  await waitFor(async () => expect((await bodies()).at(-1)).toBe('Oi'))
  expect((await bodies()).length).toBeGreaterThanOrEqual(60)
  expect((await log()).getAttribute('aria-live')).toBeNull()
})

test('a case without messages shows an empty text', async () => {
  await startServerWithCase('client', { messages: [] })
  openPortal(`/cliente/dossies/${boaVista.id}?aba=contatos`)
  expect(await screen.findByText('Nenhuma mensagem ainda. Escreva a primeira.')).toBeTruthy()
})

test('the address of the messages focuses them', async () => {
  await startServerWithCase('client')
  openPortal(`/cliente/dossies/${boaVista.id}?aba=mensagens`)
  const heading = await screen.findByRole('heading', { name: 'Mensagens' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('marks messages as read when their end comes into view, and clears the count of the tab', async () => {
  const { db, sentTo } = await startServerWithCase('client')
  await db.updateTable('message_reads').set({ read_at: boaVista.created_at }).execute()
  openPortal(`/cliente/dossies/${boaVista.id}?aba=contatos`)
  expect(await screen.findByRole('tab', { name: 'Contatos 1 mensagem nova' })).toBeTruthy()
  await waitFor(() => expect(isWaiting()).toBe(true))
  expect(sentTo(READ)).toEqual([])
  act(scrollIntoView)
  await waitFor(() => expect(screen.queryByRole('tab', { name: /mensagem nova/ })).toBeNull())
  act(scrollIntoView)
  expect(sentTo(READ)).toEqual([{ until: '2026-11-20T12:02:00.000Z' }])
})
