import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { addCase, boaVista, cavalcanti, id, startServerWithCase } from '../../testing/boa-vista.ts'
import { here, openPortal, toasts } from '../../testing/open-portal.tsx'
import { formatDay } from '../../ui/format-day.ts'
import { startServer, type Server } from '../../testing/start-server.ts'

const LIST = 'GET /api/cases'

/** Adds cases of the same partner. */
async function addMore(
  server: Server & { client: string },
  cases: { title: string; property_city: string }[],
) {
  for (const [at, one] of cases.entries()) await addCase(server, server.client, { ...one, id: id(500 + at) })
  const assigned = { partner_id: cavalcanti.id, responsibility: 'Contrato' }
  const contact = { contact_name: null, contact_phone: null, contact_email: null }
  await server.db
    .insertInto('case_assignments')
    .values(cases.map((_, at) => ({ ...assigned, ...contact, id: id(2000 + at), case_id: id(500 + at) })))
    .execute()
}
const count = () => screen.findByText(/^\d+ clientes?$/)
const lastChanged = (n: number) =>
  `Os ${n} clientes alterados por último. Use a busca para encontrar os outros.`
const search = () => screen.getByPlaceholderText<HTMLInputElement>('Buscar por título, cidade...')

test('counts the clients, and each card leads to the open task of its case', async () => {
  await startServerWithCase('partner', { of: { client_name: 'Clara Souza' } })
  openPortal('/parceiro/clientes')
  expect((await count()).textContent).toBe('1 cliente')
  expect((await count()).closest('output')).not.toBeNull()
  // Client's name, open task and link.
  expect(screen.getByRole('heading', { level: 2, name: 'Esperam por você' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Apartamento na Boa Vista')
  const card = within(screen.getByRole('heading', { level: 3 }).closest('li')!)
  expect(card.getByText('Clara Souza')).toBeTruthy()
  expect(card.getByText('1 documento para revisar')).toBeTruthy()
  expect(card.getByText(`${boaVista.property_city}, ${boaVista.property_state}`)).toBeTruthy()
  expect(card.getByText(`Atualizado em ${formatDay(boaVista.updated_at)}`)).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Conferir 1 documento' }))
  await screen.findByRole('heading', { level: 1, name: 'Clara Souza' })
  expect(screen.getByText('Apartamento na Boa Vista')).toBeTruthy()
  expect(here()).toBe(`/parceiro/clientes/${boaVista.id}?aba=documentos`)
})

test('a partner edits its page beside its link, and the sentence has at most 160 letters', async () => {
  const server = await startServerWithCase('partner')
  await server.db
    .updateTable('partners')
    .set({ slug: 'cavalcanti' })
    .where('id', '=', cavalcanti.id)
    .execute()
  openPortal('/parceiro/clientes')
  await count()
  expect(screen.queryByRole('heading', { name: 'Código para o site' })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Meu link' }))
  await screen.findByRole('heading', { level: 2, name: 'Sua página' })
  const share = screen.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href')
  expect(decodeURIComponent(share!)).toMatch(/^https:\/\/wa\.me\/\?text=Veja .* \S+\/s\/cavalcanti$/)
  expect(screen.getByRole('img', { name: 'Código QR do seu link' })).toBeTruthy()
  const sentence = screen.getByLabelText<HTMLTextAreaElement>('Frase na página')
  expect(sentence.maxLength).toBe(160)
  await userEvent.click(sentence)
  await userEvent.paste('Ajudo você\na comprar.')
  expect(sentence.value).toBe('Ajudo você a comprar.')
  expect(screen.getByText('Opcional. Restam 139 letras.')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Mostrar telefone/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Salvar página' }))
  await waitFor(() => expect(toasts()).toEqual(['Página atualizada']))
  const row = await server.db
    .selectFrom('partners')
    .where('id', '=', cavalcanti.id)
    .select(['sentence', 'show_phone', 'company'])
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ sentence: 'Ajudo você a comprar.', show_phone: true, company: null })
})

test('a referrer without further rights sees the status and the names of the documents only', async () => {
  const server = await startServerWithCase('partner', { of: { client_name: 'Clara Souza' } })
  const flags = { can_see_documents: false, can_review: false, can_refer: true }
  await server.db.updateTable('partners').set(flags).where('id', '=', cavalcanti.id).execute()
  openPortal(`/parceiro/clientes/${boaVista.id}`)
  await screen.findByRole('heading', { level: 1, name: 'Clara S.' })
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Status', 'Documentos'])
  await userEvent.click(screen.getByRole('tab', { name: 'Documentos' }))
  const list = await screen.findByRole('list', { name: 'Documentos' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  expect(within(list).queryByRole('button')).toBeNull()
  expect(toasts()).toEqual([])
  // Requests without permission are not sent, so the console shows no errors.
  for (const resource of ['fees', 'messages'])
    expect(server.sentTo(`GET /api/cases/${boaVista.id}/${resource}`)).toEqual([])
})

test('searches on the server while typing, and the address keeps the search for Back', async () => {
  const server = await startServerWithCase('partner')
  await addMore(server, [{ title: 'Casa em São José', property_city: 'São José' }])
  const { router } = openPortal('/parceiro/clientes')
  await waitFor(async () => expect((await count()).textContent).toBe('2 clientes'))
  await userEvent.setup({ delay: null }).type(search(), ' Boa Vista')
  await waitFor(async () => expect((await count()).textContent).toBe('1 cliente'))
  expect(here()).toBe('/parceiro/clientes?q=Boa+Vista')
  // Consecutive letters send one request and add no history entries.
  expect(server.requestsTo(LIST)).toHaveLength(2)
  await userEvent.click(await screen.findByRole('link', { name: 'Ver detalhes' }))
  await userEvent.click(await screen.findByRole('tab', { name: 'Taxas' }))
  await userEvent.click(screen.getByRole('link', { name: 'Voltar' }))
  await waitFor(() => expect(search().value).toBe('Boa Vista'))
  expect(here()).toBe('/parceiro/clientes?q=Boa+Vista')
  await userEvent.click(screen.getByRole('link', { name: 'Meus Clientes' }))
  await waitFor(() => expect(search().value).toBe(''))
  await waitFor(async () => expect((await count()).textContent).toBe('2 clientes'))
  await router.navigate(-1)
  await waitFor(() => expect(search().value).toBe('Boa Vista'))
})

test.each([
  ['?q=nada', 'Tente ajustar os filtros de busca'],
  ['', 'Você ainda não possui clientes vinculados'],
  ['?q=+', 'Você ainda não possui clientes vinculados'],
])('an empty result at %j shows "%s"', async (query, text) => {
  const { signIn } = await startServer()
  await signIn('partner')
  openPortal(`/parceiro/clientes${query}`)
  await screen.findByRole('heading', { name: 'Nenhum cliente encontrado' })
  expect(screen.getByText(text)).toBeTruthy()
  expect((await count()).textContent).toBe('0 clientes')
})

test('a list longer than a page suggests a search or loads more; a new search starts over', async () => {
  const server = await startServerWithCase('partner')
  await addMore(
    server,
    Array.from({ length: 110 }, (_, at) => ({ title: `Casa ${at}`, property_city: 'Olinda' })),
  )
  openPortal('/parceiro/clientes')
  expect((await screen.findByText(lastChanged(50))).closest('output')).not.toBeNull()
  await userEvent.click(screen.getByText('Mostrar mais'))
  await screen.findByText(lastChanged(100))
  await userEvent.setup({ delay: null }).type(search(), 'olinda')
  await screen.findByText(lastChanged(50))
  await userEvent.click(screen.getByText('Mostrar mais'))
  await screen.findByText(lastChanged(100))
  await userEvent.click(screen.getByText('Mostrar mais'))
  await waitFor(async () => expect((await count()).textContent).toBe('110 clientes'))
  const last = server.requestsTo(LIST).at(-1)!
  expect(last.query).toEqual({ q: 'olinda', limit: '50', after: expect.any(String) })
})

test('a failed list shows a toast and an error in its place, and keeps the search field', async () => {
  const { signIn, faults } = await startServer()
  await signIn('partner')
  faults[LIST] = { status: 500 }
  openPortal('/parceiro/clientes')
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Não foi possível carregar a lista de clientes.')).toBeTruthy()
  await waitFor(() =>
    expect(toasts()).toEqual(['Erro ao carregar clientes: Não foi possível carregar a lista de clientes.']),
  )
  expect(search()).toBeTruthy()
})
