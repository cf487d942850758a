import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { boaVista, id, startServerWithCase } from '../../testing/boa-vista.ts'
import { here, openPortal } from '../../testing/open-portal.tsx'
import { differenceOf } from '../../ui/difference.ts'

const entry = <Change extends object>(number: number, change: Change) => ({
  id: id(number),
  actor_id: id(900),
  actor_name: 'Carla Dias',
  object_id: id(800),
  before: null as string | null,
  after: null as string | null,
  created_at: `2026-11-2${number}T12:00:00.000Z`,
  case_id: null as string | null,
  ...change,
})

async function openLogs(search = '') {
  const server = await startServerWithCase('admin')
  await server.db
    .insertInto('audit_log')
    .values([
      entry(1, { action: 'theme.create', object: 'themes', after: '{"name":"Mata"}' }),
      entry(2, {
        action: 'theme.change',
        object: 'themes',
        before: '{"name":"Mata","tokens":"{\\"brand\\":\\"#111\\",\\"text\\":\\"#222\\"}","revision":1}',
        after: '{"name":"Mata","tokens":"{\\"brand\\":\\"#333\\",\\"text\\":\\"#222\\"}","revision":2}',
      }),
      entry(3, {
        action: 'case.move_stage',
        object: 'cases',
        object_id: boaVista.id,
        case_id: boaVista.id,
        before: '{"current_stage":"pre_analise"}',
        after: '{"current_stage":"contrato"}',
      }),
    ])
    .execute()
  openPortal(`/admin/logs${search}`)
  await screen.findByRole('heading', { level: 1, name: 'Logs' })
  return server
}

test('each entry shows actor and action, and opens to old and new values', async () => {
  await openLogs()
  const changed = (await screen.findByText('alterou o tema Mata')).closest('li')!
  expect(changed.textContent).toContain('Carla Dias')
  await userEvent.click(within(changed).getByText('alterou o tema Mata'))
  const rows = within(within(changed).getByRole('table')).getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual(['Cores e medidas brand#111#333'])
  expect(within(changed).getByRole('link').getAttribute('href')).toBe('/admin/layout')
  const moved = screen.getByText('moveu para Contrato').closest('li')!
  expect(within(moved).queryByRole('link', { hidden: true })).toBeNull()
  await userEvent.click(within(moved).getByText('moveu para Contrato'))
  expect(within(moved).getByRole('link').getAttribute('href')).toBe(`/admin/dossies/${boaVista.id}`)
})

test('filters the log by kind of object and by one object', async () => {
  await openLogs()
  await screen.findByText('moveu para Contrato')
  await userEvent.selectOptions(screen.getByLabelText('O que foi mudado'), 'Temas')
  await waitFor(() => expect(screen.queryByText('moveu para Contrato')).toBeNull())
  expect(here()).toBe('/admin/logs?object=themes')
  const created = screen.getByText('criou o tema Mata').closest('li')!
  await userEvent.click(within(created).getByText('criou o tema Mata'))
  await userEvent.click(within(created).getByRole('button', { name: 'Só este registro' }))
  await waitFor(() => expect(here()).toBe(`/admin/logs?object=themes&target=${id(800)}`))
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Exportar CSV' }).getAttribute('href')).toBe(
      `/api/admin/logs/export?object=themes&target=${id(800)}`,
    ),
  )
})

test('an empty result shows a text and a link that clears the filters', async () => {
  await openLogs('?q=ninguém')
  await screen.findByText('Nada aqui')
  expect(screen.getByRole('link', { name: 'Limpar filtros' }).getAttribute('href')).toBe('/admin/logs')
})

test('verifies the chain and reports a break', async () => {
  const { db } = await openLogs()
  await userEvent.click(screen.getByRole('button', { name: 'Conferir se algo foi alterado' }))
  // Inserted without the product, so it is not chained.
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('há uma fora da sequência')
  expect(await db.selectFrom('audit_chain').select('seq').execute()).toEqual([])
})

test('compares JSON values inside a row, and leaves out technical and empty fields', () => {
  expect(differenceOf({ a: '[1,2]', b: 1, updated_at: 'x' }, { a: '[1,3]', b: 1, updated_at: 'y' })).toEqual([
    { name: 'a.1', before: '2', after: '3' },
  ])
  expect(differenceOf(null, { a: null, b: '{não é JSON' })).toEqual([
    { name: 'b', before: undefined, after: '{não é JSON' },
  ])
})
