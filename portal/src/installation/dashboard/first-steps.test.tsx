import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPortal, toasts } from '../../testing/open-portal.tsx'
import { startServerAs } from '../../testing/start-server.ts'
import { completeAnswers } from 'core/testing'

const panel = async (name = 'Primeiros passos') => within(await screen.findByRole('region', { name }))
const done = (steps: Awaited<ReturnType<typeof panel>>) =>
  steps.getAllByRole('listitem').map((step) => within(step).queryByRole('img', { name: 'Feito' }) !== null)

test('completed first steps are ticked automatically, and each links to its screen', async () => {
  const { setSetting } = await startServerAs('admin')
  await setSetting('company.name', 'Casa Certa Ltda.')
  await setSetting('company.cnpj', '11.222.333/0001-81')
  openPortal('/admin')
  const steps = await panel()
  expect(
    steps.getAllByRole('link').map((link) => link.getAttribute('href')?.replace(/teste-.*/, 'teste')),
  ).toEqual([
    '/admin/geral#company.name',
    '/admin/branding',
    '/admin/geral#company.banks',
    '/admin/taxas',
    '/admin/formulas',
    '/admin/automacoes',
    '/admin/geral#whatsapp.number',
    '/admin/papeis',
    '/admin/parceiros',
    '/simulador?utm_source=primeiros-passos&utm_campaign=teste',
  ])
  expect(done(steps)[0]).toBe(true)
  expect(done(steps).at(-1)).toBe(false)
  expect(steps.getByRole('progressbar').getAttribute('aria-valuetext')).toMatch(/^\d de 10$/)
})

test('the first steps are hidden in this browser and shown again', async () => {
  await startServerAs('admin')
  openPortal('/admin')
  await userEvent.click((await panel()).getByRole('button', { name: 'Dispensar' }))
  expect(screen.queryByRole('region', { name: 'Primeiros passos' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar os primeiros passos' }))
  await panel()
})

test('a lead from the first steps is marked as a test, and an administrator removes it', async () => {
  await startServerAs('admin')
  openPortal('/admin')
  const link = (await panel()).getAllByRole('link').at(-1)!.getAttribute('href')!
  const { uf: _uf, municipio: _municipio, ...answers } = completeAnswers
  const sent = await fetch('/api/public/leads', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': '00000000-0000-4000-8000-000000000001',
    },
    body: JSON.stringify({
      answers,
      scenario: 1,
      name: 'Dora Carvalho',
      cpf: '529.982.247-25',
      birth_date: '1990-05-31',
      marital_status: 'Solteiro(a)',
      phone: '(81) 98765-4321',
      consent: { text: 'Autorizo o uso destes dados.' },
      attribution: Object.fromEntries(new URLSearchParams(link.split('?')[1])),
      elapsed_ms: 9000,
    }),
  })
  expect(sent.status, await sent.clone().text()).toBe(201)
  openPortal('/admin/leads')
  await userEvent.click(await screen.findByRole('link', { name: 'Dora Carvalho' }))
  const sidePanel = within(await screen.findByRole('dialog', { name: 'Dora Carvalho' }))
  await sidePanel.findByText('Lead de teste')
  await userEvent.click(sidePanel.getByRole('button', { name: 'Excluir o teste' }))
  await waitFor(() => expect(toasts().join()).toContain('Lead de teste excluído'))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Dora Carvalho' })).toBeNull())
})
