import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { id } from '../../testing/boa-vista.ts'
import { openPortal, toasts } from '../../testing/open-portal.tsx'
import { startServerAs } from '../../testing/start-server.ts'

const LIST = 'GET /api/admin/themes'
const at = { created_at: '2026-11-20T12:00:00.000Z', updated_at: '2026-11-21T12:00:00.000Z' }
const litoral = {
  id: id(1),
  name: 'Litoral',
  tokens: { brand: '#1c5ba3' } as object,
  is_active: true,
  revision: 3,
  ...at,
}
const barro = {
  id: id(2),
  name: 'Barro',
  tokens: { brand: '#a14216' } as object,
  is_active: false,
  revision: 1,
  ...at,
}

async function openThemes(themes: (typeof litoral)[]) {
  const server = await startServerAs('admin')
  const rows = themes.map((theme) => ({ ...theme, tokens: JSON.stringify(theme.tokens) }))
  if (rows.length) await server.db.insertInto('themes').values(rows).execute()
  openPortal('/admin/layout')
  return server
}
const write = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label)
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(text)
}

const findSwitch = () => screen.findByRole('switch', { name: 'Ativo: Barro' })

test('marks the active theme, and says why it cannot be deleted', async () => {
  await openThemes([litoral, barro])
  expect(await screen.findByRole('switch', { name: 'Ativo: Litoral', checked: true })).toBeTruthy()
  expect(screen.getByRole('switch', { name: 'Ativo: Barro', checked: false })).toBeTruthy()
  expect(document.title).toBe('Layout & Temas - Sistema MCMV')
  await userEvent.click(screen.getByRole('button', { name: 'Mais ações: Litoral' }))
  const entry = await screen.findByRole<HTMLButtonElement>('button', { name: /^Excluir/ })
  expect(entry.disabled).toBe(true)
  expect(entry.textContent).toContain('O tema ativo não pode ser excluído')
})

test('creates an inactive theme from the built-in one', async () => {
  const { sentTo } = await openThemes([])
  await screen.findByRole('heading', { name: 'Nenhum tema ainda' })
  await userEvent.click(screen.getByRole('button', { name: 'Novo tema' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Criar' }))
  expect(await screen.findByText('Nome do tema é obrigatório')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Tokens (JSON)').value).toContain('"brand": "#0f6b50"')
  await userEvent.type(screen.getByLabelText('Nome'), 'Barro')
  await userEvent.click(await screen.findByRole('button', { name: 'Criar' }))
  await waitFor(() => expect(toasts()[0]).toMatch(/^Tema criado com sucesso/))
  expect(sentTo('POST /api/admin/themes')).toMatchObject([{ name: 'Barro', tokens: { brand: '#0f6b50' } }])
  expect(await screen.findByRole('switch', { name: 'Ativo: Barro' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('shows errors in the tokens with their position, which a click focuses', async () => {
  await openThemes([litoral])
  await userEvent.click(await screen.findByRole('button', { name: 'Editar Litoral' }))
  const text = '{\n  "brand": "azul"\n}'
  await write('Tokens (JSON)', text)
  expect(screen.getByLabelText<HTMLInputElement>('Marca').closest('fieldset')?.disabled).toBe(true)
  expect(screen.queryByText('JSON de tokens inválido')).toBeNull()
  expect(screen.getByText(/A prévia mostra a última versão válida/)).toBeTruthy()
  await userEvent.tab()
  expect(screen.getByText('JSON de tokens inválido')).toBeTruthy()
  const errorLink = screen.getByRole('button', {
    name: 'Linha 2, coluna 12: brand: Informe a cor como #rrggbb',
  })
  await userEvent.click(errorLink)
  const field = screen.getByLabelText<HTMLTextAreaElement>('Tokens (JSON)')
  expect(document.activeElement).toBe(field)
  expect(text.slice(field.selectionStart)).toMatch(/^"azul"/)
})

test('the preview warns of low contrast with the replacement shade, and of unknown keys', async () => {
  await openThemes([
    { ...litoral, tokens: { brand: '#1c5ba3', marca: 1, appearance: 'dark', light: { text: '#cccccc' } } },
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Editar Litoral' }))
  const preview = within(await screen.findByRole('region', { name: 'Prévia' }))
  expect(preview.getByRole('img', { name: 'Prévia no tema claro' })).toBeTruthy()
  expect(preview.getByRole('img', { name: 'Prévia no tema escuro' })).toBeTruthy()
  expect(
    preview.getAllByRole('figure').map((figure) => figure.querySelector('figcaption')?.textContent),
  ).toEqual(['Claro (não usado: o tema é sempre escuro)', 'Escuro'])
  expect(preview.getByText(/text \(#cccccc\).*Usamos #[\da-f]{6}/)).toBeTruthy()
  expect(preview.getByText('Estas chaves não existem e são ignoradas: marca')).toBeTruthy()
})

test('a picked colour changes the JSON; one too light for white text is listed with its darker shade', async () => {
  const { sentTo } = await openThemes([{ ...litoral, tokens: { brand: '#1c5ba3', radius: 'none' } }])
  await userEvent.click(await screen.findByRole('button', { name: 'Editar Litoral' }))
  const brand = await screen.findByLabelText<HTMLInputElement>('Marca')
  expect([brand.type, brand.value]).toEqual(['color', '#1c5ba3'])
  const preview = within(screen.getByRole('region', { name: 'Prévia' }))
  expect(preview.queryByText(/o texto branco não se leria/)).toBeNull()
  fireEvent.change(brand, { target: { value: '#ffd500' } })
  expect(await preview.findByText(/^Marca \(#ffd500\).*No claro usamos #[\da-f]{6}\.$/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Fundo no escuro'), { target: { value: '#101010' } })
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() =>
    expect(sentTo(`PUT /api/admin/themes/${litoral.id}`)).toMatchObject([
      { tokens: { brand: '#ffd500', radius: 'none', dark: { bg: '#101010' } } },
    ]),
  )
})

test('activating a theme names the replaced one, and a failure reverts the switch', async () => {
  const PUT = `PUT /api/admin/themes/${barro.id}`
  const { faults, sentTo } = await openThemes([litoral, barro])
  faults[PUT] = { status: 500 }
  await userEvent.click(await findSwitch())
  await waitFor(() => expect(toasts()).toEqual(['Erro ao ativar tema: Ocorreu um erro inesperado']))
  expect((await findSwitch()).getAttribute('aria-checked')).toBe('false')
  faults[PUT] = { after: 300 }
  await userEvent.dblClick(await findSwitch())
  expect((await findSwitch()).getAttribute('aria-checked')).toBe('true')
  await waitFor(() => expect(toasts()).toEqual(['Tema ativado: “Barro” está no ar no lugar de “Litoral”.']))
  expect(sentTo(PUT)).toEqual([
    { is_active: true, revision: 1 },
    { is_active: true, revision: 1 },
  ])
})

test("shows another person's change and keeps the input", async () => {
  const PUT = `PUT /api/admin/themes/${litoral.id}`
  const { db, sentTo } = await openThemes([litoral])
  await userEvent.click(await screen.findByRole('button', { name: 'Editar Litoral' }))
  await write('Nome', 'Litoral norte')
  await db.updateTable('themes').set({ name: 'Litoral sul', revision: 4 }).execute()
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Litoral sul')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Litoral norte')
  await userEvent.click(alert.getByRole('button', { name: 'Continuar com o meu' }))
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(toasts()[0]).toMatch(/^Tema atualizado/))
  expect(sentTo(PUT)).toMatchObject([{ revision: 3 }, { name: 'Litoral norte', revision: 4 }])
})

test('asks before deleting, with the focus on cancel', async () => {
  await openThemes([litoral, barro])
  await userEvent.click(await screen.findByRole('button', { name: 'Mais ações: Barro' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Excluir tema “Barro”?' }))
  expect(document.activeElement?.textContent).toBe('Cancelar')
  await userEvent.click(question.getByRole('button', { name: 'Excluir tema' }))
  await waitFor(() => expect(toasts()).toEqual(['Tema excluído']))
  expect(screen.queryByRole('switch', { name: 'Ativo: Barro' })).toBeNull()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('asks before discarding unsaved changes', async () => {
  await openThemes([litoral])
  await userEvent.click(await screen.findByRole('button', { name: 'Editar Litoral' }))
  await write('Nome', 'Outro')
  await userEvent.keyboard('{Escape}')
  const question = within(await screen.findByRole('alertdialog', { name: 'Descartar o que você digitou?' }))
  await userEvent.click(question.getByRole('button', { name: 'Cancelar' }))
  expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Outro')
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }))
  expect(screen.queryByLabelText('Nome')).toBeNull()
})

test('a list that failed to load shows why and can be retried', async () => {
  const { faults } = await startServerAs('admin')
  faults[LIST] = { status: 500 }
  openPortal('/admin/layout')
  await waitFor(() => expect(toasts()).toEqual(['Erro ao carregar temas: Ocorreu um erro inesperado']))
  delete faults[LIST]
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('heading', { name: 'Nenhum tema ainda' })).toBeTruthy()
})
