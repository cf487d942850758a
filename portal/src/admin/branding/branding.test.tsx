import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { problem, signedInAs, startFakeApi } from '../../testing/fake-api.ts'
import { openPortal, toasts } from '../../testing/open-portal.tsx'
import type { Picture, PictureType } from './branding-api.ts'

const LIST = 'GET /api/admin/branding'
const SEND = 'POST /api/admin/branding/logo'
const REMOVE = 'DELETE /api/admin/branding/logo'

const builtIn = (type: PictureType): Picture => ({
  type,
  url: null,
  width: null,
  height: null,
  bytes: null,
  revision: 0,
  updated_at: null,
  updated_by_name: null,
})
const logo: Picture = {
  type: 'logo',
  url: '/branding/logo-1795000000000000001.png',
  width: 512,
  height: 120,
  bytes: 14_000,
  revision: 2,
  updated_at: '2026-11-20T12:00:00.000Z',
  updated_by_name: 'Alice',
}
const none = [builtIn('logo'), builtIn('favicon'), builtIn('cover')]
const withLogo = [logo, builtIn('favicon'), builtIn('cover')]
const admin = { ...signedInAs('admin'), [LIST]: { body: none } }

const cardOf = async (name: string) => within(await screen.findByRole('region', { name }))
const png = new File(['png'], 'marca.png', { type: 'image/png' })
const user = userEvent.setup({ applyAccept: false })
const choose = async (file: File | File[]) =>
  user.upload(await screen.findByLabelText(/imagem: Logo$/, { selector: 'input' }), file)

test('each picture is shown on light and on dark, with its size and who put it there', async () => {
  await startFakeApi({ ...admin, [LIST]: { body: withLogo } })
  openPortal('/admin/branding')
  const card = await cardOf('Logo')
  expect(card.getAllByRole('figure').map((figure) => figure.textContent)).toEqual([
    'Sistema MCMVNo tema claro',
    'Sistema MCMVNo tema escuro',
  ])
  const shown = screen.getByRole('region', { name: 'Logo' }).querySelectorAll('img')
  expect([...shown].map((image) => image.getAttribute('src'))).toEqual([logo.url, logo.url])
  expect(card.getByText('512 × 120 px, 14 KB. Trocada por Alice em 20/11/2026, 09:00')).toBeTruthy()
  expect((await cardOf('Imagem de capa')).getByText('Imagem de fábrica')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Remover/ })).toHaveLength(1)
})

test('a picture is sent with the revision that was seen, and shown at once', async () => {
  const seen: Record<string, string>[] = []
  const api = await startFakeApi({ ...admin })
  api.answers[SEND] = (_, query) => {
    seen.push(query)
    api.answers[LIST] = { body: withLogo }
    return { status: 201, body: logo }
  }
  openPortal('/admin/branding')
  await choose(png)
  await waitFor(() =>
    expect(toasts()).toEqual(['Upload concluído: O logo novo vale a partir da próxima página.']),
  )
  expect(seen).toEqual([{ revision: '0' }])
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
])('what is no picture is refused before it is sent: $file.type, $file.size', async ({ file, reason }) => {
  const api = await startFakeApi({ ...admin })
  openPortal('/admin/branding')
  await choose(file)
  await waitFor(() => expect(toasts()).toEqual([`Erro no upload: ${reason}`]))
  expect((await cardOf('Logo')).getByText(reason)).toBeTruthy()
  expect(api.sentTo(SEND)).toEqual([])
})

test('a refusal of the server is told in its words', async () => {
  const reason = 'A imagem está incompleta ou danificada. Salve-a de novo e envie outra vez.'
  await startFakeApi({
    ...admin,
    [SEND]: problem(400, 'invalid_input', reason, { fields: { file: reason } }),
  })
  openPortal('/admin/branding')
  await choose(png)
  await waitFor(() => expect(toasts()).toEqual([`Erro no upload: ${reason}`]))
  expect((await cardOf('Logo')).queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
})

test('a picture that somebody else replaced in the meantime is shown, and mine is sent only when I say so', async () => {
  const seen: (string | undefined)[] = []
  const api = await startFakeApi({ ...admin })
  api.answers[SEND] = (_, { revision }) => {
    seen.push(revision)
    api.answers[LIST] = { body: withLogo }
    return revision === '2' ? { status: 201, body: logo } : problem(409, 'stale', 'Outra pessoa alterou isto')
  }
  openPortal('/admin/branding')
  await choose(png)
  const card = await cardOf('Logo')
  await card.findByText(/^Alice trocou esta imagem há pouco/)
  await userEvent.click(card.getByRole('button', { name: 'Tentar de novo' }))
  await waitFor(() => expect(toasts()[0]).toMatch(/^Upload concluído/))
  expect(seen).toEqual(['0', '2'])
})

test('the built-in picture is back once it is confirmed', async () => {
  const seen: Record<string, string>[] = []
  const api = await startFakeApi({ ...admin, [LIST]: { body: withLogo } })
  api.answers[REMOVE] = (_, query) => {
    seen.push(query)
    api.answers[LIST] = { body: none }
    return { body: none[0] }
  }
  openPortal('/admin/branding')
  await userEvent.click(await screen.findByRole('button', { name: 'Remover: Logo' }))
  const question = within(screen.getByRole('alertdialog', { name: 'Remover o logo?' }))
  await userEvent.click(question.getByRole('button', { name: 'Cancelar' }))
  expect(seen).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Remover: Logo' }))
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remover' }))
  await waitFor(() => expect(toasts()[0]).toMatch(/^Imagem removida/))
  expect(seen).toEqual([{ revision: '2' }])
  expect((await cardOf('Logo')).getByText('Imagem de fábrica')).toBeTruthy()
})

test('pictures that do not come can be asked for again', async () => {
  const api = await startFakeApi({ ...admin, [LIST]: problem(500, 'internal', 'Erro') })
  openPortal('/admin/branding')
  await screen.findByRole('button', { name: 'Tentar de novo' })
  api.answers[LIST] = { body: none }
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect((await cardOf('Favicon')).getByText('Imagem de fábrica')).toBeTruthy()
})
