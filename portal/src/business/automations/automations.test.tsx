import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPortal, toasts } from '../../testing/open-portal.tsx'
import { startServerAs } from '../../testing/start-server.ts'

const POST = 'POST /api/admin/automations'
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function openAutomations() {
  const server = await startServerAs('admin')
  openPortal('/admin/automacoes')
  await screen.findByRole('switch', { name: 'Ligada: Documentos que faltam: lembretes' })
  return server
}

test('a rule describes its action in words, and a switch turns it on', async () => {
  const { db } = await openAutomations()
  expect(
    screen.getByText(/^Faltam documentos e o prazo chega · no prazo -1, 2, 6 dias: envia "/),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('switch', { name: 'Ligada: Documentos que faltam: lembretes' }))
  await waitFor(() => expect(toasts()).toEqual(['Regra ligada: Documentos que faltam: lembretes']))
  const row = await db
    .selectFrom('automations')
    .where('key', '=', 'lembrete')
    .select('active')
    .executeTakeFirst()
  expect(row).toEqual({ active: true })
})

const panel = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('tries a new rule after each change, names its invalid fields, and saves it', async () => {
  const { sentTo } = await openAutomations()
  await press('Nova regra')
  const sidePanel = await panel('Nova regra')
  expect(await sidePanel.findByText('Hoje não faria nada.')).toBeTruthy()
  expect(await sidePanel.findByText(/^Ana, ainda falta: /)).toBeTruthy()
  await userEvent.selectOptions(sidePanel.getByLabelText('Quando'), 'o dossiê está parado na etapa')
  await userEvent.selectOptions(sidePanel.getByLabelText('O que o sistema faz'), 'cria uma tarefa')
  expect(sidePanel.getByText('Complete a frase para ver o que a regra faria hoje.')).toBeTruthy()
  await userEvent.click(sidePanel.getByRole('button', { name: 'Está na etapa: qualquer etapa' }))
  await userEvent.click(sidePanel.getByLabelText('Contrato'))
  await userEvent.click(sidePanel.getByRole('button', { name: 'Criar' }))
  for (const problem of [
    'Informe o nome da regra',
    'Informe até 3 números inteiros de 1 a 120, separados por vírgula',
    'Escreva o texto',
  ])
    expect(await sidePanel.findAllByText(problem), problem).not.toEqual([])
  await userEvent.type(sidePanel.getByLabelText('Nome'), 'Contrato parado')
  await userEvent.clear(sidePanel.getByLabelText('Quantos dias'))
  await userEvent.type(sidePanel.getByLabelText('Quantos dias'), '5, 10')
  await userEvent.type(sidePanel.getByLabelText('O que fazer'), 'Cobrar a conformidade')
  expect(await sidePanel.findByText('Hoje não faria nada.')).toBeTruthy()
  await userEvent.click(sidePanel.getByRole('button', { name: 'Criar' }))
  await waitFor(() => expect(toasts()).toEqual(['Regra criada: Contrato parado']))
  expect(sentTo(POST)).toEqual([
    {
      name: 'Contrato parado',
      trigger: 'case_stopped',
      numbers: [5, 10],
      stages: ['contrato'],
      situations: [],
      waiting_on: [],
      action: 'task',
      template: null,
      text: 'Cobrar a conformidade',
      waits_for: null,
    },
  ])
  await userEvent.click(screen.getByRole('tab', { name: 'Registro' }))
  expect(await screen.findByRole('heading', { name: 'Nada ainda' })).toBeTruthy()
})

test('offers the situations of the chosen stages, reads as a sentence, and drops those of a removed stage', async () => {
  await openAutomations()
  await press('Nova regra')
  const sidePanel = await panel('Nova regra')
  const open = (name: string) => userEvent.click(sidePanel.getByRole('button', { name }))
  await open('Está na situação: qualquer situação')
  expect(sidePanel.getByText('Escolha antes a etapa.')).toBeTruthy()
  await open('Está na etapa: qualquer etapa')
  await userEvent.click(sidePanel.getByLabelText('Contrato'))
  await userEvent.click(sidePanel.getByLabelText('Registro'))
  await open('Está na situação: qualquer situação')
  expect(sidePanel.queryByLabelText('Vistoria agendada')).toBeNull()
  await userEvent.click(sidePanel.getByLabelText('Exigência'))
  await userEvent.click(sidePanel.getByLabelText('Protocolado'))
  await open('Espera por: qualquer pessoa')
  await userEvent.click(sidePanel.getByLabelText('cliente'))
  expect(sidePanel.getByRole('region', { name: 'A regra em uma frase' }).textContent).toContain(
    'se o dossiê está emContrato ou Registroe',
  )
  expect(sidePanel.getByRole('button', { name: 'Está na situação: Protocolado ou Exigência' })).toBeTruthy()
  expect(sidePanel.getByRole('button', { name: 'Espera por: cliente' })).toBeTruthy()
  await open('Está na etapa: Contrato ou Registro')
  await userEvent.click(sidePanel.getByLabelText('Registro'))
  expect(sidePanel.getByRole('button', { name: 'Está na situação: qualquer situação' })).toBeTruthy()
})

test('one switch activates the recommended rules after it has shown each with an example of its text', async () => {
  await startServerAs('admin')
  openPortal('/admin/automacoes')
  await userEvent.click(await screen.findByRole('button', { name: 'Ligar as recomendadas' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ligar as regras recomendadas?' }))
  expect(dialog.getAllByText('Exemplo do texto').length).toBeGreaterThan(3)
  await userEvent.click(dialog.getByRole('button', { name: 'Ligar as recomendadas' }))
  await waitFor(() => expect(toasts().join()).toContain('Regras recomendadas ligadas'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ligar as recomendadas' })).toBeNull())
})
