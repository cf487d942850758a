import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { samplePng } from 'server/testing/sample-files.ts'
import { expect, test } from 'vitest'
import { here, openPortal, toasts } from '../../testing/open-portal.tsx'
import { startServerAs } from '../../testing/start-server.ts'

const LIST = 'GET /api/admin/branding'
const SEND = 'POST /api/admin/branding/logo'
const REMOVE = 'DELETE /api/admin/branding/logo'

/** Opens the screen as Maria; the optional logo was uploaded by Alice. */
async function openBranding({ withLogo = false } = {}) {
  const server = await startServerAs('admin')
  const alice = await server.addPerson('admin', { email: 'alice@demo.br', name: 'Alice' })
  const url = '/branding/logo-1795000000000000001.png'
  const row = { key: 'branding.logo', value: JSON.stringify(url), updated_by: alice }
  const setLogo = async (revision: number) => {
    await server.store(url.replace('/branding/', 'admin-branding/'), wide, 'image/png')
    await server.db
      .insertInto('app_settings')
      .values({ ...row, revision, updated_at: '2026-11-20T12:00:00.000Z' })
      .execute()
  }
  // The favicon has a row, but its file is missing.
  const favicon = { ...row, key: 'branding.favicon', value: '"/branding/favicon-1795000000000000001.png"' }
  if (withLogo) {
    await setLogo(2)
    await server.db
      .insertInto('app_settings')
      .values({ ...favicon, updated_by: null, revision: 1, updated_at: '2026-11-20T12:00:00.000Z' })
      .execute()
  }
  openPortal('/admin/branding')
  return { ...server, setLogo, url }
}

const wide = await samplePng(512, 120)
const cardOf = async (name: string) => within(await screen.findByRole('region', { name }))
const png = new File([new Uint8Array(wide)], 'marca.png', { type: 'image/png' })
const user = userEvent.setup({ applyAccept: false })
const choose = async (file: File | File[]) =>
  user.upload(await screen.findByLabelText(/imagem: Logo$/, { selector: 'input' }), file)

test('shows each picture on light and dark, with its size and who uploaded it', async () => {
  const { url } = await openBranding({ withLogo: true })
  const card = await cardOf('Logo')
  expect(card.getAllByRole('figure').map((figure) => figure.textContent)).toEqual([
    'Sistema MCMVNo tema claro',
    'Sistema MCMVNo tema escuro',
  ])
  const shown = screen.getByRole('region', { name: 'Logo' }).querySelectorAll('img')
  expect([...shown].map((image) => image.getAttribute('src'))).toEqual([url, url])
  expect(card.getByText(/^512 × 120 px, .+ Trocada por Alice em 20\/11\/2026, 09:00$/)).toBeTruthy()
  expect((await cardOf('Favicon')).getByText('Trocada em 20/11/2026, 09:00')).toBeTruthy()
  expect((await cardOf('Imagem de capa')).getByText('Imagem de fábrica')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Remover/ })).toHaveLength(2)
})

test('uploads a picture with the current revision and shows it at once', async () => {
  const { requestsTo } = await openBranding()
  await choose(png)
  await waitFor(() =>
    expect(toasts()).toEqual(['Upload concluído: O logo novo vale a partir da próxima página.']),
  )
  expect(requestsTo(SEND).map(({ query }) => query)).toEqual([{ revision: '0' }])
  expect(await (await cardOf('Logo')).findByText(/^512 × 120 px/)).toBeTruthy()
})

test.each([
  {
    file: new File(['%PDF'], 'marca.pdf', { type: 'application/pdf' }),
    reason: 'Envie uma imagem JPG, PNG ou WebP.',
  },
  {
    file: new File(['<svg/>'], 'marca.svg', { type: 'image/svg+xml' }),
    reason: 'Envie uma imagem JPG, PNG ou WebP.',
  },
  { file: new File([], 'marca.png', { type: 'image/png' }), reason: 'O arquivo está vazio. Escolha outro.' },
])('refuses an unsuitable file without uploading it: $file.type, $file.size', async ({ file, reason }) => {
  const { sentTo } = await openBranding()
  await choose(file)
  await waitFor(() => expect(toasts()).toEqual([`Erro no upload: ${reason}`]))
  expect((await cardOf('Logo')).getByText(reason)).toBeTruthy()
  expect(sentTo(SEND)).toEqual([])
})

test("shows the server's reason for a refusal", async () => {
  const reason = 'A imagem está incompleta ou danificada. Salve-a de novo e envie outra vez.'
  await openBranding()
  await choose(new File([new Uint8Array(wide.subarray(0, 120))], 'marca.png', { type: 'image/png' }))
  await waitFor(() => expect(toasts()).toEqual([`Erro no upload: ${reason}`]))
  expect((await cardOf('Logo')).queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
})

test('shows a picture that another person replaced, and uploads over it only on retry', async () => {
  const { requestsTo, setLogo } = await openBranding()
  await screen.findByLabelText(/imagem: Logo$/, { selector: 'input' })
  await setLogo(2)
  await choose(png)
  const card = await cardOf('Logo')
  await card.findByText(/^Alice trocou esta imagem há pouco/)
  await userEvent.click(card.getByRole('button', { name: 'Tentar de novo' }))
  await waitFor(() => expect(toasts()[0]).toMatch(/^Upload concluído/))
  expect(requestsTo(SEND).map(({ query }) => query.revision)).toEqual(['0', '2'])
})

test('asks before leaving while a picture uploads', async () => {
  const { faults } = await openBranding()
  faults[SEND] = { after: 60_000 }
  await choose(png)
  await screen.findByRole('progressbar')
  await userEvent.click((await screen.findAllByRole('link', { name: 'Layout' }))[0]!)
  await userEvent.click(await screen.findByRole('button', { name: 'Continuar enviando' }))
  expect((await cardOf('Logo')).getByRole('progressbar')).toBeTruthy()
  await userEvent.click(screen.getAllByRole('link', { name: 'Layout' })[0]!)
  await userEvent.click(await screen.findByRole('button', { name: 'Sair e interromper' }))
  await waitFor(() => expect(here()).toBe('/admin/layout'))
})

test('restores the built-in picture after a confirmation', async () => {
  const { requestsTo } = await openBranding({ withLogo: true })
  await userEvent.click(await screen.findByRole('button', { name: 'Remover: Logo' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Remover o logo?' }))
  await userEvent.click(question.getByRole('button', { name: 'Cancelar' }))
  expect(requestsTo(REMOVE)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Remover: Logo' }))
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remover' }),
  )
  await waitFor(() => expect(toasts()[0]).toMatch(/^Imagem removida/))
  expect(requestsTo(REMOVE).map(({ query }) => query)).toEqual([{ revision: '2' }])
  expect((await cardOf('Logo')).getByText('Imagem de fábrica')).toBeTruthy()
})

test('pictures that failed to load can be retried', async () => {
  const { faults } = await startServerAs('admin')
  faults[LIST] = { status: 500 }
  openPortal('/admin/branding')
  await screen.findByRole('button', { name: 'Tentar de novo' })
  await waitFor(() => expect(toasts()).toEqual(['Erro ao carregar imagens: Ocorreu um erro inesperado']))
  delete faults[LIST]
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect((await cardOf('Favicon')).getByText('Imagem de fábrica')).toBeTruthy()
})
