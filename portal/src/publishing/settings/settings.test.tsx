import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { here, openPortal, toasts } from '../../testing/open-portal.tsx'
import { startServerAs } from '../../testing/start-server.ts'

const LIST = 'GET /api/admin/settings'
const SAVE = 'PUT /api/admin/settings'

const title = { key: 'app.title', value: JSON.stringify('Casa Certa'), revision: 3 }

/** Opens the settings as Maria; Alice has changed one of them. */
async function openSettings() {
  const server = await startServerAs('admin')
  const updated_by = await server.addPerson('admin', { email: 'alice@demo.br', name: 'Alice' })
  const bia = await server.addPerson('admin', { email: 'bia@demo.br', name: 'Bia' })
  await server.db
    .insertInto('app_settings')
    .values({ ...title, updated_by, updated_at: '2026-11-20T12:00:00.000Z' })
    .execute()
  openPortal('/admin/geral')
  await titleField()
  const byBia = { updated_by: bia, updated_at: '2026-11-21T15:30:00.000Z' }
  const saveAsBia = async () => {
    const theirs = { ...byBia, value: JSON.stringify('Teto'), revision: 4 }
    await server.db.updateTable('app_settings').set(theirs).where('key', '=', title.key).execute()
    const subtitle = { key: 'app.subtitle', value: JSON.stringify('Deles'), revision: 1 }
    await server.db
      .insertInto('app_settings')
      .values({ ...byBia, ...subtitle })
      .execute()
  }
  return { ...server, saveAsBia }
}

const titleField = () => screen.findByLabelText<HTMLInputElement>('Título do sistema')
const fieldOf = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => userEvent.click(button(name))
const errorText = (name: string) =>
  document.getElementById(fieldOf(name).getAttribute('aria-describedby')?.split(' ')[1] ?? '')?.textContent
async function write(name: string, text: string) {
  await userEvent.clear(fieldOf(name))
  if (text) await userEvent.type(fieldOf(name), text)
}

test('saves changed settings only, with their revision', async () => {
  const { sentTo } = await openSettings()
  expect(screen.getByText('Última alteração: Alice, 20/11/2026, 09:00')).toBeTruthy()
  expect(button('Salvar').disabled).toBe(true)
  await write('Tamanho máximo de um arquivo (MB)', '1,5')
  expect(screen.getByText('1 alteração para salvar')).toBeTruthy()
  await press('Salvar')
  await waitFor(() => expect(toasts()[0]).toMatch(/^Configurações salvas/))
  expect(sentTo(SAVE)).toEqual([{ 'uploads.max_mb': 1.5, revisions: { 'uploads.max_mb': 0 } }])
  expect(button('Salvar').disabled).toBe(true)
  expect(screen.getByText('Última alteração: Maria Silva, 21/11/2026, 09:00')).toBeTruthy()
})

test('saves the banks of the published lines that the house represents', async () => {
  const { sentTo } = await openSettings()
  await userEvent.click(screen.getByLabelText('Itaú'))
  await userEvent.click(screen.getByLabelText('Caixa'))
  await press('Salvar')
  await waitFor(() => expect(toasts()[0]).toMatch(/^Configurações salvas/))
  expect(sentTo(SAVE)).toEqual([{ 'company.banks': 'caixa,itau', revisions: { 'company.banks': 0 } }])
  expect(['Caixa', 'Inter'].map((bank) => fieldOf(bank).getAttribute('aria-checked'))).toEqual([
    'true',
    'false',
  ])
})

test('formats the WhatsApp number on save, and stores what visitors send as a choice', async () => {
  const { sentTo } = await openSettings()
  await write('WhatsApp', '81987654321')
  await userEvent.click(screen.getByRole('checkbox', { name: /CPF e data de nascimento/ }))
  expect(screen.getByText('2 alterações para salvar')).toBeTruthy()
  await press('Salvar')
  await waitFor(() => expect(fieldOf('WhatsApp').value).toBe('(81) 98765-4321'))
  expect(sentTo(SAVE)).toEqual([
    {
      'whatsapp.number': '(81) 98765-4321',
      'whatsapp.include_personal_data': false,
      revisions: { 'whatsapp.number': 0, 'whatsapp.include_personal_data': 0 },
    },
  ])
  expect(button('Salvar').disabled).toBe(true)
})

test('focuses the setting that the address names', async () => {
  await startServerAs('admin')
  openPortal('/admin/geral#company.name')
  await titleField()
  await waitFor(() => expect(document.activeElement).toBe(fieldOf('Razão social')))
})

test('shows errors under their fields and sends nothing', async () => {
  const { sentTo } = await openSettings()
  await write('Título do sistema', '')
  await write('Subtítulo', ' ')
  await write('Tamanho máximo de um arquivo (MB)', '0,5')
  await write('Cache do IBGE (dias)', 'abc')
  await write('WhatsApp', '98765-4321')
  await press('Salvar')
  expect(errorText('Título do sistema')).toBe('Título obrigatório')
  expect(errorText('Subtítulo')).toBe('Subtítulo obrigatório')
  expect(errorText('Tamanho máximo de um arquivo (MB)')).toBe('Informe um número de 1 a 100')
  expect(errorText('Cache do IBGE (dias)')).toContain('1 a 365')
  expect(errorText('WhatsApp')).toBe('Telefone inválido')
  expect(document.activeElement?.textContent).toContain('Há um problema')
  expect(sentTo(SAVE)).toEqual([])
})

test("shows the server's message for a failure and keeps the input", async () => {
  const { faults } = await openSettings()
  faults[SAVE] = { status: 500 }
  await write('Título do sistema', 'Lar')
  await press('Salvar')
  await waitFor(() => expect(toasts()).toEqual(['Erro ao salvar: Ocorreu um erro inesperado']))
  expect(fieldOf('Título do sistema').value).toBe('Lar')
})

test('settings that failed to load can be retried', async () => {
  const { faults } = await startServerAs('admin')
  faults[LIST] = { status: 500 }
  openPortal('/admin/geral')
  await screen.findByRole('button', { name: 'Tentar de novo' })
  await waitFor(() =>
    expect(toasts()).toEqual(['Erro ao carregar configurações: Ocorreu um erro inesperado']),
  )
  delete faults[LIST]
  await press('Tentar de novo')
  expect((await titleField()).value).toBe('Sistema MCMV')
})

test('restoring fills in the defaults, which take effect after saving', async () => {
  const { sentTo } = await openSettings()
  expect(button('Restaurar Padrão').type).toBe('button')
  await press('Restaurar Padrão')
  expect(toasts()).toEqual(['Valores padrão restaurados'])
  expect(screen.getByText('Clique em Salvar para confirmar')).toBeTruthy()
  expect(fieldOf('Título do sistema').value).toBe('Sistema MCMV')
  expect(sentTo(SAVE)).toEqual([])
  await press('Salvar')
  await waitFor(() =>
    expect(sentTo(SAVE)).toEqual([{ 'app.title': 'Sistema MCMV', revisions: { 'app.title': 3 } }]),
  )
})

test("shows another person's change and overwrites it only after a choice", async () => {
  const { saveAsBia, sentTo } = await openSettings()
  await write('Título do sistema', 'Lar')
  await saveAsBia()
  await press('Salvar')
  await screen.findByText('Bia salvou “Teto” em 21/11/2026, 12:30, enquanto você editava.')
  expect(fieldOf('Título do sistema').value).toBe('Lar')
  // An unchanged field takes their value.
  expect(fieldOf('Subtítulo').value).toBe('Deles')
  expect(button('Salvar').disabled).toBe(true)
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Bia salvou'))
  expect(button('Manter o meu').type).toBe('button')
  await press('Manter o meu')
  expect(document.activeElement).toBe(fieldOf('Título do sistema'))
  await press('Salvar')
  await waitFor(() => expect(sentTo(SAVE)[1]).toEqual({ 'app.title': 'Lar', revisions: { 'app.title': 4 } }))
})

test("another person's value can be accepted", async () => {
  const { saveAsBia } = await openSettings()
  await write('Título do sistema', 'Lar')
  await saveAsBia()
  await press('Salvar')
  await userEvent.click(await screen.findByRole('button', { name: 'Usar o valor salvo' }))
  expect(fieldOf('Título do sistema').value).toBe('Teto')
  expect(button('Salvar').disabled).toBe(true)
})

const answer = async (name: string) => {
  const question = within(await screen.findByRole('dialog', { name: 'Sair sem salvar?' }))
  await userEvent.click(question.getByRole('button', { name }))
}

test('asks before leaving with unsaved changes', async () => {
  await openSettings()
  await write('Título do sistema', 'Lar')
  const emails = within(screen.getByRole('navigation', { name: 'Administração' })).getByRole('link', {
    name: 'E-mails',
  })
  await userEvent.click(emails)
  await answer('Continuar editando')
  expect(here()).toBe('/admin/geral')
  expect(fieldOf('Título do sistema').value).toBe('Lar')
  await userEvent.click(emails)
  await answer('Sair sem salvar')
  await waitFor(() => expect(here()).toBe('/admin/emails'))
})

test('downloads all settings as JSON', async () => {
  const { db } = await openSettings()
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:arquivo')
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await press('Exportar JSON')
  await waitFor(() => expect(toasts()).toEqual(['Configurações exportadas']))
  expect(names).toEqual(['configuracoes-2026-11-21.json'])
  expect(JSON.parse(await (made.mock.calls[0]![0] as Blob).text())).toMatchObject({
    version: 1,
    exported_at: '2026-11-21T12:00:00.000Z',
    settings: { 'app.title': 'Casa Certa' },
  })
  vi.restoreAllMocks()
  await db.updateTable('user_roles').set({ role: 'client' }).execute()
  await press('Exportar JSON')
  await waitFor(() =>
    expect(toasts()).toContain('Erro ao exportar: Seu usuário não tem permissão para esta área'),
  )
})

const choose = (content: string) =>
  userEvent.upload(
    screen.getByLabelText('Importar JSON', { selector: 'input' }),
    new File([content], 'ajustes.json', { type: 'application/json' }),
  )
const exported = (values: Record<string, unknown>) => JSON.stringify({ version: 1, settings: values })

test('imports a file after showing its changes, and skips what is not a general setting', async () => {
  const { sentTo } = await openSettings()
  await choose(
    exported({
      'app.title': 'Lar Doce Lar',
      'app.subtitle': 'Gestão de Financiamento Habitacional',
      'uploads.max_mb': 900,
      'branding.logo': '/branding/logo-1.png',
      'branding.cover': null,
      cor: 'azul',
    }),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar configurações' }))
  await dialog.findByText('Lar Doce Lar')
  const lines = dialog.getAllByRole('listitem').map((line) => line.textContent)
  expect(lines[0]).toBe('Título do sistemaAgoraCasa CertaDepoisLar Doce Lar')
  expect(lines[1]).toBe('Tamanho máximo de um arquivo: Informe um número de 1 a 100')
  expect(lines.slice(2)).toEqual([
    'branding.logo: imagens se trocam em Branding',
    'cor: o sistema não conhece esta chave',
  ])
  expect(sentTo(SAVE)).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Aplicar' }))
  await waitFor(() => expect(toasts()[0]).toMatch(/^Configurações importadas/))
  expect(sentTo(SAVE)).toEqual([{ 'app.title': 'Lar Doce Lar', revisions: { 'app.title': 3 } }])
  expect(fieldOf('Título do sistema').value).toBe('Lar Doce Lar')
})

test('shows an outdated difference again before applying it', async () => {
  const { saveAsBia } = await openSettings()
  await choose(exported({ 'app.title': 'Lar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar configurações' }))
  await saveAsBia()
  await userEvent.click(await dialog.findByRole('button', { name: 'Aplicar' }))
  await dialog.findByText('Teto')
  expect(dialog.getByRole('alert').textContent).toContain('Outra pessoa salvou há pouco')
})

test.each([
  ['{"version": 1,', 'Este arquivo não é um JSON válido. Confira a linha 1, coluna'],
  ['{"nome": "outro"}', 'Este arquivo não é uma exportação de configurações deste sistema.'],
  ['x'.repeat(70_000), 'Este arquivo é grande demais para ser uma exportação de configurações.'],
])('refuses a file that is no export of settings, with the reason', async (content, reason) => {
  const { sentTo } = await openSettings()
  await choose(content)
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar configurações' }))
  expect(dialog.getByText(reason, { exact: false })).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Aplicar' })).toBeNull()
  expect(sentTo(SAVE)).toEqual([])
})
