import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPortal, toasts } from '../../testing/open-portal.tsx'
import { startServerAs } from '../../testing/start-server.ts'

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const findPanel = async () =>
  within(await screen.findByRole('dialog', { name: 'Nova versão: Termos de Uso' }))

test('publishes the next version of a text after a preview, and an older text as a newer version', async () => {
  const { db } = await startServerAs('admin')
  openPortal('/admin/templates?aba=legais')
  await press('Nova versão: Termos de Uso')
  const shown = await findPanel()
  const publish = () => shown.getByRole<HTMLButtonElement>('button', { name: 'Publicar versão 2' })
  expect(publish().disabled).toBe(true)
  const text = shown.getByLabelText('Texto')
  await userEvent.clear(text)
  await userEvent.click(text)
  await userEvent.paste('## Quem somos\nCNPJ {cnpj}.\n- Sem custo <b>nenhum</b>')
  const preview = within(shown.getByRole('region', { name: 'Como todos leem' }))
  expect(preview.getByRole('heading', { level: 4 }).textContent).toBe('Quem somos')
  expect(preview.getByRole('listitem').textContent).toBe('Sem custo <b>nenhum</b>')
  expect(preview.queryByText(/CNPJ/)).toBeNull()
  await userEvent.click(publish())
  await waitFor(() => expect(toasts()).toContain('Termos de Uso: versão 2 publicada'))
  await userEvent.click(await screen.findByText('Versões anteriores (1)'))
  await press('Restaurar: Termos de Uso, versão 1')
  await userEvent.click((await findPanel()).getByRole('button', { name: 'Publicar versão 3' }))
  await waitFor(() => expect(toasts()).toContain('Termos de Uso: versão 3 publicada'))
  const rows = await db.selectFrom('legal_pages').select(['version', 'source']).orderBy('version').execute()
  expect(rows.map(({ version }) => version)).toEqual([1, 2, 3])
  expect(rows[2]?.source).toBe(rows[0]?.source)
})

test('does not overwrite a version that another person published meanwhile', async () => {
  const { db } = await startServerAs('admin')
  openPortal('/admin/templates?aba=legais')
  await press('Nova versão: Termos de Uso')
  const shown = await findPanel()
  await userEvent.type(shown.getByLabelText('Texto'), ' Mais uma frase.')
  const published_at = '2026-11-21T12:00:00.000Z'
  await db
    .insertInto('legal_pages')
    .values({ kind: 'termos', version: 2, source: 'Outro', body: 'Outro', published_at, published_by: null })
    .execute()
  await userEvent.click(shown.getByRole('button', { name: 'Publicar versão 2' }))
  expect(await shown.findByRole('button', { name: 'Publicar versão 3' })).toBeTruthy()
  expect(toasts()[0]).toMatch(/^O texto não foi publicado: /)
  expect(shown.getByLabelText<HTMLTextAreaElement>('Texto').value).toMatch(/Mais uma frase\.$/)
})
