import { act, cleanup, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { boaVista, startServerWithCase } from '../../../testing/boa-vista.ts'
import { here, openPortal } from '../../../testing/open-portal.tsx'
import { purgeDrafts, setDraftOwner } from './draft-store.ts'
import { useDraft } from './use-draft.ts'

const SEND = `POST /api/cases/${boaVista.id}/messages`
const path = `/cliente/dossies/${boaVista.id}?aba=contatos`
const DAY_MS = 24 * 60 * 60 * 1000

beforeEach(() => localStorage.clear())

const field = () => screen.findByLabelText<HTMLTextAreaElement>('Escreva aos responsáveis')
/** Opens the screen again, like a reload. */
async function reopen() {
  cleanup()
  openPortal(path)
  return field()
}
async function write(text: string) {
  await userEvent.click(await field())
  await userEvent.paste(text)
}

test('an unsent message returns after a reload with a note', async () => {
  await startServerWithCase('client')
  openPortal(path)
  await write('O laudo sai na')
  expect((await reopen()).value).toBe('O laudo sai na')
  expect(screen.getByText('Recuperamos o que você tinha escrito aqui.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Descartar rascunho' }))
  expect((await field()).value).toBe('')
  expect((await reopen()).value).toBe('')
})

test('a failed request keeps the draft, and a sent one drops it', async () => {
  const { faults } = await startServerWithCase('client')
  faults[SEND] = { status: 502 }
  openPortal(path)
  await write('Enviei o extrato')
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  await waitFor(() => expect(document.querySelector('[data-toast]')).toBeTruthy())
  delete faults[SEND]
  expect((await reopen()).value).toBe('Enviei o extrato')
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  await waitFor(async () => expect((await field()).value).toBe(''))
  expect((await reopen()).value).toBe('')
  expect(Object.keys(localStorage)).toEqual([])
})

test('a draft survives the end of the session, and another person does not see it', async () => {
  const server = await startServerWithCase('client')
  openPortal(path)
  await write('Só meu')
  await server.db.deleteFrom('auth_session').execute()
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  await waitFor(() => expect(here()).toBe(`/login?intent=${encodeURIComponent(path)}`))
  await server.signIn('agent')
  cleanup()
  openPortal(`/admin/dossies/${boaVista.id}?aba=conversa`)
  const theirs = await screen.findByLabelText<HTMLTextAreaElement>('Escreva ao cliente')
  expect(theirs.value).toBe('')
  // The other key holds the id of the case that this person opened last.
  expect(Object.keys(localStorage).filter((key) => !key.startsWith('sim.recentes:'))).toHaveLength(1)
})

test('leaving with an unsent message asks first, for links and for the browser', async () => {
  await startServerWithCase('client')
  openPortal(path)
  await write('Ainda não')
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
  await userEvent.click(screen.getByRole('link', { name: 'Meus Dossiês' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sair sem enviar?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Continuar escrevendo' }))
  expect([here(), (await field()).value]).toEqual([path, 'Ainda não'])
  await userEvent.click(screen.getByRole('link', { name: 'Meus Dossiês' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Sair sem enviar' }))
  await waitFor(() => expect(here()).toBe('/cliente/dossies'))
})

test('drafts expire after seven days', async () => {
  await startServerWithCase('client')
  openPortal(path)
  await write('De ontem')
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 6 * DAY_MS)
  expect((await reopen()).value).toBe('De ontem')
  clock.mockReturnValue(now + 14 * DAY_MS)
  purgeDrafts()
  expect(Object.keys(localStorage)).toEqual([])
  clock.mockRestore()
})

test('signing out keeps the draft for the same account', async () => {
  await startServerWithCase('client')
  const { left } = openPortal(path)
  await write('Volto já')
  await userEvent.click(screen.getByRole('button', { name: /^Sua conta/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Sair' }))
  await waitFor(() => expect(left).toHaveBeenCalled())
  expect(Object.values(localStorage).join()).toContain('Volto já')
})

/** Fills a form, and fills it again after a reload. @returns what the reload restored */
function restoreAfter<Values extends object>(initial: Values, typed: Partial<Values>) {
  setDraftOwner('account')
  const before = renderHook(() => useDraft('form', initial))
  act(() => before.result.current.set(typed))
  before.unmount()
  return renderHook(() => useDraft('form', initial)).result.current.values
}

test('restores numbers and cleared values, and no field that the form no longer has', () => {
  const initial = { price: null as number | null, used: null as boolean | null, term: 360 as number | null }
  const typed = { price: 40_000_000, used: false, term: null, gone: 'x' }
  expect(restoreAfter(initial, typed)).toEqual({ price: 40_000_000, used: false, term: null })
  expect(restoreAfter(initial, { term: '12' as unknown as number }).term).toBe(360)
})

test('a draft stores no contact, birth date or income', () => {
  const initial = { name: '', phone: '', email: '', birthDate: '', income: '', nascimento: '', note: '' }
  const typed = Object.fromEntries(Object.keys(initial).map((name) => [name, `typed ${name}`]))
  const restored = { ...initial, name: 'typed name', note: 'typed note' }
  expect(restoreAfter(initial, typed)).toEqual(restored)
})
