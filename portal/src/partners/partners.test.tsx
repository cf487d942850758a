import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { id } from '../testing/boa-vista.ts'
import { openPortal, toasts } from '../testing/open-portal.tsx'
import { startServerAs } from '../testing/start-server.ts'

const POST = 'POST /api/admin/partners'
const PUT = `PUT /api/admin/partners/${id(1)}`
const cora = { id: id(1), name: 'Cora Imóveis', type: 'corretor', revision: 1 }
const refers = { can_see_documents: false, can_review: false, can_refer: true }
const created_at = '2026-11-21T12:00:00.000Z'

async function openPartners(partners: object[] = [{ ...cora, ...refers, created_at }]) {
  const server = await startServerAs('admin')
  if (partners.length)
    await server.db
      .insertInto('partners')
      .values(partners as never)
      .execute()
  openPortal('/admin/parceiros')
  return server
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const type = async (name: string, text: string) => {
  await userEvent.clear(await screen.findByLabelText(name))
  await userEvent.click(field(name))
  await userEvent.paste(text)
}

test('creates several partners in a row, each with the usual permissions of its type', async () => {
  const { sentTo } = await openPartners([])
  await screen.findByRole('heading', { name: 'Nenhum parceiro ainda' })
  await press('Novo parceiro')
  await press('Criar')
  expect(await screen.findAllByText('Informe o nome')).not.toEqual([])
  await type('Nome', 'Cavalcanti')
  expect(field('Ver documentos').getAttribute('aria-checked')).toBe('false')
  await userEvent.selectOptions(field('Tipo'), 'Correspondente bancário')
  expect(field('Ver documentos').getAttribute('aria-checked')).toBe('true')
  await type('CNPJ ou CPF', '12.345.678/0001-96')
  await press('Criar')
  expect(await screen.findAllByText('Informe um CNPJ ou um CPF válido')).not.toEqual([])
  await type('CNPJ ou CPF', '12.345.678/0001-95')
  await type('Telefone', '81987654321')
  await press('Salvar e adicionar outro')
  await waitFor(() => expect(toasts()).toEqual(['Parceiro cadastrado: Cavalcanti']))
  expect(field('Nome').value).toBe('')
  await waitFor(() => expect(document.activeElement).toBe(field('Nome')))
  await type('Nome', 'Dalva Corretora')
  await userEvent.click(field('Ver documentos'))
  // A permission chosen by the person survives a change of the type.
  await userEvent.selectOptions(field('Tipo'), 'Imobiliária')
  await press('Criar')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const blank = {
    tax_id: null,
    creci: null,
    phone: null,
    email: null,
    slug: null,
    branch_id: null,
    notes: null,
  }
  const empty = { ...blank, origins: '', company: null, sentence: null, show_phone: true }
  expect(sentTo(POST)).toEqual([
    {
      ...empty,
      name: 'Cavalcanti',
      type: 'correspondente',
      tax_id: '12.345.678/0001-95',
      phone: '(81) 98765-4321',
      can_see_documents: true,
      can_review: true,
      can_refer: true,
    },
    {
      ...empty,
      name: 'Dalva Corretora',
      type: 'imobiliaria',
      can_see_documents: true,
      can_review: false,
      can_refer: true,
    },
  ])
  expect((await screen.findByText('Dalva Corretora')).closest('li')?.textContent).toContain(
    'Imobiliária · vê documentos, indica',
  )
})

test('counts link to their lists', async () => {
  const { db, addPerson } = await openPartners([])
  await db
    .insertInto('partners')
    .values({ ...cora, ...refers, created_at })
    .execute()
  await addPerson('partner', { email: 'cora@demo.br', partner_id: cora.id })
  openPortal('/admin/parceiros')
  const link = await screen.findByRole('link', { name: '1 pessoa' })
  expect(link.getAttribute('href')).toBe(`/admin/papeis?partner=${cora.id}`)
})

test('shows a conflicting save of another person, and sends changed fields only', async () => {
  const { db, sentTo } = await openPartners()
  await userEvent.click(await screen.findByRole('button', { name: 'Editar Cora Imóveis' }))
  await type('CRECI', '1234-F')
  await db.updateTable('partners').set({ creci: '9', revision: 2 }).execute()
  await press('Salvar')
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('9')).toBeTruthy()
  await userEvent.click(alert.getByRole('button', { name: 'Continuar com o meu' }))
  await press('Salvar')
  await waitFor(() => expect(toasts()).toContain('Parceiro atualizado: Cora Imóveis'))
  expect(sentTo(PUT)).toEqual([
    { creci: '1234-F', revision: 1 },
    { creci: '1234-F', revision: 2 },
  ])
})

test('refuses the slug of another partner at its field', async () => {
  const { db } = await openPartners()
  await db
    .insertInto('partners')
    .values({ id: id(2), name: 'Dalva', type: 'corretor', slug: 'dalva', created_at })
    .execute()
  await userEvent.click(await screen.findByRole('button', { name: 'Editar Cora Imóveis' }))
  await type('Endereço do link', 'dalva')
  await press('Salvar')
  expect(await screen.findAllByText(/Outro parceiro já usa este endereço/)).not.toEqual([])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('deactivates a partner and deletes it after a confirmation', async () => {
  const { sentTo } = await openPartners()
  await userEvent.click(await screen.findByRole('switch', { name: 'Ativo: Cora Imóveis' }))
  await waitFor(() => expect(toasts()).toEqual(['Parceiro desativado: Cora Imóveis']))
  expect(sentTo(PUT)).toEqual([{ active: false, revision: 1 }])
  await press('Mais ações: Cora Imóveis')
  await press('Excluir')
  await press('Excluir parceiro')
  await waitFor(() => expect(toasts()).toContain('Parceiro excluído'))
  expect(await screen.findByRole('heading', { name: 'Nenhum parceiro ainda' })).toBeTruthy()
})

test('lists the sites of a partner and copies its code in the chosen variant', async () => {
  const { db } = await openPartners()
  await userEvent.click(await screen.findByRole('button', { name: 'Editar Cora Imóveis' }))
  const code = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Código para o site' })
  const key = `pk_${cora.id.replaceAll('-', '')}`
  expect(code.value).toContain(`<simulador-financiamento parceiro="${key}" style=`)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Código para o site' }), 'fixo')
  expect(code.value).toMatch(
    /src="http\S+\/embed\/\d+\.\d+\.\d+\S*\/simulador\.js" integrity="sha384-\S+" crossorigin/,
  )
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Código para o site' }), 'csp')
  expect(code.value).not.toContain('style=')
  await type('Sites do simulador', 'exemplo.com.br')
  await press('Salvar')
  expect(await screen.findAllByText(/^Um site por linha, como/)).not.toEqual([])
  await type('Sites do simulador', 'https://www.exemplo.com.br')
  await press('Salvar')
  await waitFor(() => expect(toasts()).toContain('Parceiro atualizado: Cora Imóveis'))
  expect(await db.selectFrom('partners').select('origins').execute()).toEqual([
    { origins: 'https://www.exemplo.com.br' },
  ])
})

test('adds a recently refused site to the list with one press', async () => {
  const { db, sentTo } = await openPartners()
  const last_at = '2026-11-21T12:00:00.000Z'
  await db
    .insertInto('partner_refused_sites')
    .values({ partner_id: id(1), origin: 'https://nova.exemplo.com.br', last_at })
    .execute()
  await press('Editar Cora Imóveis')
  const refused = within(await screen.findByRole('region', { name: 'Recusados há pouco' }))
  await userEvent.click(refused.getByRole('button', { name: 'Incluir https://nova.exemplo.com.br na lista' }))
  expect(field('Sites do simulador').value).toBe('https://nova.exemplo.com.br')
  expect(screen.queryByRole('region', { name: 'Recusados há pouco' })).toBeNull()
  await press('Salvar')
  await waitFor(() => expect(sentTo(PUT)).toMatchObject([{ origins: 'https://nova.exemplo.com.br' }]))
})
