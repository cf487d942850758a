import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { here, openPortal, toasts } from '../../testing/open-portal.tsx'
import { startServerAs } from '../../testing/start-server.ts'

const PATH = '/admin/integracoes'
const WEBHOOKS = 'POST /api/admin/webhooks'
const KEYS = 'POST /api/admin/keys'
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

/** Opens the screen, by default with one webhook. */
async function openIntegrations(address = PATH, hasWebhook = true) {
  const server = await startServerAs('admin')
  if (hasWebhook)
    await server.db
      .insertInto('webhook_endpoints')
      .values({
        id: '3f2b8a1e-6c1d-4e57-9a3b-0d5c7e8f9a10',
        url: 'https://crm.exemplo.com.br/webhooks',
        description: 'CRM',
        events: '["case.opened"]',
        active: true,
        secret: 'v1.abc',
        former_secret: null,
        former_until: null,
        failing_since: '2026-11-21T12:00:00.000Z',
        paused_until: null,
        switched_off_at: null,
        created_at: '2026-11-20T12:00:00.000Z',
        updated_at: '2026-11-20T12:00:00.000Z',
      })
      .execute()
  openPortal(address)
  await screen.findByRole('heading', { name: 'Integrações', level: 1 })
  return server
}

test('creates a webhook after its errors are corrected and shows its secret once', async () => {
  const { sentTo } = await openIntegrations(PATH, false)
  expect(await screen.findByText('Nenhum webhook')).toBeTruthy()
  await press('Novo webhook')
  const panel = await dialog('Novo webhook')
  await userEvent.click(panel.getByRole('button', { name: 'Criar' }))
  for (const problem of ['Informe o endereço', 'Escolha ao menos um acontecimento'])
    expect(await panel.findAllByText(problem), problem).not.toEqual([])
  await userEvent.type(panel.getByLabelText('Endereço'), 'https://10.0.0.1/webhooks')
  await userEvent.click(panel.getByLabelText('Um dossiê mudou de etapa'))
  await userEvent.click(panel.getByLabelText('Chegou um pedido de avaliação'))
  await userEvent.click(panel.getByRole('button', { name: 'Criar' }))
  const refusal = 'Use um endereço público: os de redes privadas e desta máquina não são chamados'
  expect(await panel.findAllByText(refusal)).not.toEqual([])
  const address = panel.getByLabelText('Endereço')
  await userEvent.clear(address)
  await userEvent.type(address, 'https://crm.exemplo.com.br/webhooks')
  await userEvent.click(panel.getByRole('button', { name: 'Criar' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Segredo do webhook' }))
  expect(shown.getByText(/^whsec_/)).toBeTruthy()
  expect(sentTo(WEBHOOKS).at(-1)).toEqual({
    url: 'https://crm.exemplo.com.br/webhooks',
    description: '',
    events: ['lead.received', 'case.stage_moved'],
  })
  await userEvent.click(shown.getByRole('button', { name: 'Já guardei' }))
  await waitFor(() => expect(screen.queryByText(/^whsec_/)).toBeNull())
  expect(screen.getByRole('heading', { name: 'crm.exemplo.com.br' })).toBeTruthy()
  expect(screen.getByText('2 acontecimentos')).toBeTruthy()
})

test('a failing webhook shows since when, can be deleted once off, and its deliveries stay listed', async () => {
  const { db } = await openIntegrations()
  expect(await screen.findByText('Nenhuma chamada aceita desde 21/11/2026, 09:00')).toBeTruthy()
  await userEvent.click(screen.getByRole('switch', { name: 'Ligado: CRM' }))
  await waitFor(() => expect(toasts()).toEqual(['Webhook desligado: CRM']))
  await press('Mais ações: CRM')
  await press('Excluir')
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir webhook' }),
  )
  await screen.findByText('Nenhum webhook')
  expect(await db.selectFrom('webhook_endpoints').select('id').execute()).toEqual([])
  await userEvent.click(screen.getByRole('tab', { name: 'Entregas' }))
  expect(await screen.findByText('Nenhuma entrega')).toBeTruthy()
  expect(here()).toBe(`${PATH}?aba=entregas`)
})

test('replaces the secret of a webhook after a confirmation', async () => {
  await openIntegrations()
  await screen.findByRole('heading', { name: 'CRM' })
  await press('Mais ações: CRM')
  await press('Trocar segredo')
  const question = within(await screen.findByRole('alertdialog', { name: 'Trocar o segredo de CRM?' }))
  await userEvent.click(question.getByRole('button', { name: 'Trocar segredo' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Segredo do webhook' }))
  expect(shown.getByText(/^whsec_/)).toBeTruthy()
  await userEvent.click(shown.getByRole('button', { name: 'Já guardei' }))
  expect(await screen.findByText(/^O segredo anterior vale até/)).toBeTruthy()
})

test('a delivery shows its result, opens and can be sent again', async () => {
  const { db, sentTo } = await openIntegrations()
  const at = '2026-11-21T12:00:00.000Z'
  const id = '3f2b8a1e-6c1d-4e57-9a3b-0d5c7e8f9a11'
  await db
    .insertInto('webhook_deliveries')
    .values({
      id,
      endpoint_id: '3f2b8a1e-6c1d-4e57-9a3b-0d5c7e8f9a10',
      event_id: 'acontecimento-1',
      kind: 'case.opened',
      lane: 'um',
      position: 1,
      case_id: null,
      payload: '{"type":"case.opened"}',
      status: 'failed',
      attempts: 3,
      next_attempt_at: at,
      created_at: at,
      attempted_at: at,
      duration_ms: 87,
      http_status: 422,
      failure: 'answer',
      answer: 'campo desconhecido',
      replay_of: null,
    })
    .execute()
  await userEvent.click(await screen.findByRole('tab', { name: 'Entregas' }))
  expect(await screen.findByRole('heading', { name: 'Um dossiê foi aberto' })).toBeTruthy()
  for (const text of ['Recusou a chamada: HTTP 422', '87 ms', '3 tentativas', 'Não entregue'])
    expect(screen.getAllByText(text), text).not.toEqual([])
  await press('Ver chamada: Um dossiê foi aberto')
  const call = await dialog('Chamada')
  expect(call.getByText('acontecimento-1')).toBeTruthy()
  expect(call.getByText('campo desconhecido')).toBeTruthy()
  await userEvent.click(call.getByRole('button', { name: 'Fechar' }))
  await press('Enviar de novo')
  await waitFor(() =>
    expect(toasts()).toEqual(['Entrega na fila: Sai em instantes, com o mesmo webhook-id.']),
  )
  expect(sentTo(`${WEBHOOKS}/deliveries/${id}/send-again`)).toHaveLength(1)
  expect(await screen.findByText('Enviada de novo')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Situação'), 'Guardada')
  expect(await screen.findByText('Nada aqui')).toBeTruthy()
})

test('creates an API key after its errors are corrected, shows it once and revokes it', async () => {
  const { sentTo } = await openIntegrations(`${PATH}?aba=chaves`, false)
  expect(await screen.findByText('Nenhuma chave')).toBeTruthy()
  await press('Nova chave')
  const panel = await dialog('Nova chave de API')
  await userEvent.click(panel.getByRole('button', { name: 'Criar' }))
  for (const problem of ['Informe o nome da chave', 'Escolha ao menos uma permissão'])
    expect(await panel.findAllByText(problem), problem).not.toEqual([])
  await userEvent.type(panel.getByLabelText('Nome'), 'Painel')
  await userEvent.click(panel.getByLabelText('Ler os números do mês'))
  await userEvent.click(panel.getByRole('button', { name: 'Criar' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Chave de API' }))
  expect(shown.getByText(/^sim_[\w-]{43}$/)).toBeTruthy()
  expect(sentTo(KEYS).at(-1)).toEqual({ name: 'Painel', scopes: ['read_numbers'], expires_on: null })
  await userEvent.click(shown.getByRole('button', { name: 'Já guardei' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Revogar Painel' }))
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revogar chave' }),
  )
  expect(await screen.findByText('Revogada')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Revogar Painel' })).toBeNull()
})

test('a key whose creator is no longer an administrator says so, unless it is revoked', async () => {
  const { db } = await openIntegrations(`${PATH}?aba=site`)
  const values = { prefix: 'sim_teste1', scopes: '["read_cases"]', created_by: null, last_used_at: null }
  const at = '2026-11-20T12:00:00.000Z'
  const standings = { Painel: null, Antiga: at } as const
  for (const [name, revoked_at] of Object.entries(standings))
    await db
      .insertInto('api_keys')
      .values({
        ...values,
        id: crypto.randomUUID(),
        name,
        digest: name,
        created_at: at,
        expires_at: null,
        revoked_at,
      })
      .execute()
  await userEvent.click(screen.getByRole('tab', { name: 'Chaves de API' }))
  const [warned, ...others] = await screen.findAllByText(/^Quem a criou já não administra/)
  expect(warned?.closest('li')?.textContent).toContain('Painel')
  expect(others).toEqual([])
})

const tag = () => screen.getByLabelText('Tag de HTML personalizado').textContent

test('the code for a site uses the typed names while they are valid', async () => {
  await openIntegrations(`${PATH}?aba=site`, false)
  const element = await screen.findByLabelText('Id do elemento da página')
  expect(tag()).toContain(`document.querySelector('#simulador')`)
  await userEvent.clear(element)
  await userEvent.type(element, 'credito-1')
  expect(tag()).toContain(`document.querySelector('#credito-1')`)
  await userEvent.type(element, "');alert(1)//")
  expect(screen.getByText('Use letras, números, hífens e sublinhados, começando por uma letra')).toBeTruthy()
  expect(tag()).toContain(`document.querySelector('#credito-1')`)
  expect(screen.getByLabelText('Código da página').textContent).toContain('camada-dados="dataLayer"')
  expect(screen.getByText('canal, id')).toBeTruthy()
})
