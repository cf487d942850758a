import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { boaVista, id, startServerWithCase } from '../../testing/boa-vista.ts'
import { openPortal } from '../../testing/open-portal.tsx'

const SEND = `POST /api/cases/${boaVista.id}/messages`
const READ = `${SEND}/read`

/** This browser draws nothing, so a test says what comes into view. */
let look: () => void
/** Whether anything waits to come into view: it begins to only after it is drawn. */
let isWaiting: () => boolean
beforeEach(() => {
  const looking = new Set<() => void>()
  look = () => {
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

test('messages stand in their days, mine apart from the others', async () => {
  await startServerWithCase('client')
  openPortal(`/cliente/dossies/${boaVista.id}?aba=contatos`)
  const days = within(await log()).getAllByRole('region')
  expect(days.map(({ textContent }) => textContent)).toEqual([
    '19/11/2026Você, 20:20 · Análise de créditoEnviei o extrato.',
    '20/11/2026Paula Cavalcanti, 09:02Recebi, obrigada!',
  ])
  const own = within(await log()).getAllByRole('listitem')
  expect(own.map(({ className }) => className !== '')).toEqual([true, false])
})

test('the partner finds the messages under the status, and answers the client', async () => {
  const { sentTo } = await startServerWithCase('partner')
  openPortal(`/parceiro/clientes/${boaVista.id}`)
  await userEvent.type(await screen.findByLabelText('Escreva ao cliente'), 'Oi')
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(await within(await log()).findByText('Oi')).toBeTruthy()
  expect(sentTo(SEND)).toEqual([{ body: 'Oi' }])
  expect(screen.getByLabelText<HTMLTextAreaElement>('Escreva ao cliente').value).toBe('')
})

test('earlier messages come before the others when they are asked for, and stay when one is sent', async () => {
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
  // A log reads out what is added to it: here that would be what is old.
  expect((await log()).getAttribute('aria-live')).toBe('off')
  expect(document.activeElement).toBe(await log())
  await userEvent.type(screen.getByLabelText('Escreva aos responsáveis'), 'Oi')
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  await waitFor(async () => expect((await bodies()).at(-1)).toBe('Oi'))
  expect((await bodies()).length).toBeGreaterThanOrEqual(60)
  expect((await log()).getAttribute('aria-live')).toBeNull()
})

test('no message yet is said', async () => {
  await startServerWithCase('client', { messages: [] })
  openPortal(`/cliente/dossies/${boaVista.id}?aba=contatos`)
  expect(await screen.findByText('Nenhuma mensagem ainda. Escreva a primeira.')).toBeTruthy()
})

test('the address of the messages leads to them', async () => {
  await startServerWithCase('client')
  openPortal(`/cliente/dossies/${boaVista.id}?aba=mensagens`)
  const heading = await screen.findByRole('heading', { name: 'Mensagens' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('messages are read when their end comes into view, and the tab counts them no longer', async () => {
  const { db, sentTo } = await startServerWithCase('client')
  await db.updateTable('message_reads').set({ read_at: boaVista.created_at }).execute()
  openPortal(`/cliente/dossies/${boaVista.id}?aba=contatos`)
  expect(await screen.findByRole('tab', { name: 'Contatos 1 mensagem nova' })).toBeTruthy()
  await waitFor(() => expect(isWaiting()).toBe(true))
  expect(sentTo(READ)).toEqual([])
  act(look)
  await waitFor(() => expect(screen.queryByRole('tab', { name: /mensagem nova/ })).toBeNull())
  act(look)
  expect(sentTo(READ)).toEqual([{ until: '2026-11-20T12:02:00.000Z' }])
})
