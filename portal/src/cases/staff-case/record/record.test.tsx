import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { boaVista, startServerWithCase } from '../../../testing/boa-vista.ts'
import { openPortal, toasts } from '../../../testing/open-portal.tsx'

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const add = async (name: string) => {
  await press('Adicionar comprador')
  const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar comprador' }))
  await userEvent.type(dialog.getByLabelText('Nome'), name)
  await userEvent.click(dialog.getByRole('button', { name: 'Adicionar comprador' }))
}

/** Opens the side panel of a group of facts. */
async function open(group: string, options: Parameters<typeof startServerWithCase>[1] = {}) {
  const server = await startServerWithCase('agent', {
    ...options,
    of: { client_name: 'Clara Souza', ...options.of },
  })
  openPortal(`/admin/dossies/${boaVista.id}?aba=operacao`)
  await press(`Editar ${group}`)
  return server
}
const edit = async (name: string) => {
  await userEvent.click(
    await screen.findByRole('button', { name: new RegExp(`^(Editar|Preencher) ${name}(:|$)`) }),
  )
  return screen.getByLabelText(name)
}

test('parses an amount as people type it, saves it on Enter and records it in the history', async () => {
  const { db } = await open('imóvel')
  await userEvent.type(await edit('Preço'), '350 mil{Enter}')
  const shown = await screen.findByRole('button', { name: 'Editar Preço: R$ 350.000,00' })
  await waitFor(() => expect(document.activeElement).toBe(shown))
  await userEvent.selectOptions(await edit('Tipo do imóvel'), 'Terreno e construção')
  await userEvent.tab()
  await screen.findByRole('button', { name: 'Editar Tipo do imóvel: Terreno e construção' })
  await press('Fechar')
  await press('Editar crédito')
  await userEvent.selectOptions(await edit('Sistema'), 'PRICE')
  await userEvent.tab()
  await screen.findByRole('button', { name: 'Editar Sistema: PRICE' })
  expect(await db.selectFrom('case_properties').select('price').execute()).toEqual([{ price: 35_000_000 }])
  await userEvent.click(screen.getByRole('tab', { name: 'Histórico' }))
  await screen.findByText('alterou o imóvel: Preço (R$ 350.000,00)', { exact: false })
})

test('a refused value stays in the field until it is valid, and Escape restores the stored one', async () => {
  const { db } = await open('crédito')
  const field = await edit('Taxa ao ano')
  await userEvent.type(field, 'doze{Enter}')
  await screen.findByText('Informe uma taxa ao ano, como 11,19%')
  expect((field as HTMLInputElement).value).toBe('doze')
  await userEvent.clear(field)
  await userEvent.type(field, '11,19%{Enter}')
  await screen.findByRole('button', { name: 'Editar Taxa ao ano: 11,19%' })
  await userEvent.type(await edit('Taxa ao ano'), '9{Escape}')
  await screen.findByRole('button', { name: 'Editar Taxa ao ano: 11,19%' })
  expect(await db.selectFrom('case_operations').select('annual_rate').execute()).toEqual([
    { annual_rate: 0.1119 },
  ])
})

test('adds, edits, sorts and removes buyers, and masks a CPF until it is revealed', async () => {
  const { db } = await open('comprador')
  await add('Clara Souza')
  await screen.findByRole('heading', { name: 'Clara Souza', level: 2 })
  await userEvent.type(await edit('CPF'), '52998224725{Enter}')
  expect((await screen.findAllByText(/•••\.982\.247-••/)).length).toBeGreaterThan(0)
  expect(screen.queryByText('529.982.247-25')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar CPF' }))
  expect(screen.getByText('529.982.247-25')).toBeTruthy()
  await add('Davi Souza')
  await screen.findByRole('heading', { name: 'Comprador 2: Davi Souza' })
  await userEvent.click(screen.getByRole('button', { name: 'Mais ações de Davi Souza' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Mover para cima' }))
  await screen.findByRole('heading', { name: 'Comprador 1: Davi Souza' })
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Davi Souza'))
  await userEvent.click(screen.getByRole('button', { name: 'Mais ações de Clara Souza' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Retirar' }))
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Retirar' }),
  )
  await waitFor(() => expect(toasts()).toContain('Comprador retirado'))
  expect(await db.selectFrom('case_buyers').select(['name', 'position']).execute()).toEqual([
    { name: 'Davi Souza', position: 1 },
  ])
})

test('the printout masks CPFs and has no input fields', async () => {
  await open('comprador')
  await add('Clara Souza')
  await screen.findByRole('heading', { name: 'Clara Souza', level: 2 })
  await userEvent.type(await edit('CPF'), '52998224725{Enter}')
  await screen.findAllByText(/•••\.982\.247-••/)
  await press('Fechar')
  await userEvent.click(screen.getByRole('button', { name: 'Mais ações do dossiê' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Ficha para imprimir' }))
  await screen.findByText(/^Ficha do dossiê em /)
  expect(await screen.findByText('•••.982.247-••')).toBeTruthy()
  expect(document.body.textContent).not.toContain('529.982.247-25')
  expect(screen.queryAllByRole('textbox')).toEqual([])
  await userEvent.click(screen.getByRole('link', { name: 'Dossiê' }))
  await screen.findByRole('tab', { name: 'Resumo' })
})

test('shows unknown facts of a buyer as not informed, edits them, and refuses a minor at the field', async () => {
  const { db } = await open('comprador')
  await add('Clara Souza')
  for (const name of ['Tem imóvel em seu nome', 'Financiamento do SFH em aberto']) {
    const empty = await screen.findByRole('button', { name: `Preencher ${name}` })
    expect(empty.textContent).toBe('Não informado')
  }
  await userEvent.selectOptions(await edit('Tem imóvel em seu nome'), 'Sim')
  await userEvent.tab()
  await screen.findByRole('button', { name: 'Editar Tem imóvel em seu nome: Sim' })
  const field = await edit('Nascimento')
  fireEvent.change(field, { target: { value: '2020-05-04' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await screen.findByText('É preciso ter 18 anos ou mais')
  fireEvent.change(field, { target: { value: '2999-05-04' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await screen.findByText('A data de nascimento ainda não chegou')
  expect(await db.selectFrom('case_buyers').select('birth_date').execute()).toEqual([{ birth_date: null }])
})

test('says how an informal income is proved', async () => {
  await open('comprador')
  await add('Clara Souza')
  const note = /^Renda informal se comprova com a movimentação de 6 meses/
  expect(screen.queryByText(note)).toBeNull()
  await userEvent.selectOptions(await edit('Tipo de renda'), 'Renda informal')
  await userEvent.tab()
  await screen.findByText(note)
})

test('warns of a known person while the telephone of a buyer is typed', async () => {
  const { db } = await open('comprador')
  const other = {
    name: 'Dora Carvalho',
    phone: '(81) 98765-4321',
    income: 650_000,
    property_type: 'apartamento',
    property_city: 'Recife',
    property_state: 'PE',
  }
  const headers = { 'Content-Type': 'application/json' }
  await fetch('/api/cases', { method: 'POST', headers, body: JSON.stringify(other) })
  await add('Bia Lima')
  await screen.findByRole('heading', { name: /Bia Lima/ })
  const buttons = await screen.findAllByRole('button', { name: /^Preencher Telefone/ })
  await userEvent.click(buttons.at(-1)!)
  await userEvent.keyboard('81 98765-4321')
  expect(await screen.findByText(/^Dora Carvalho, dossiê: /)).toBeTruthy()
  expect(await db.selectFrom('case_buyers').where('name', '=', 'Bia Lima').select('phone').execute()).toEqual(
    [{ phone: null }],
  )
})
