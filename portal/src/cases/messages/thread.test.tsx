import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { boaVista, startServerWithCase } from '../../testing/boa-vista.ts'
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
