import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPortal } from '../../testing/open-portal.tsx'
import { startServerAs } from '../../testing/start-server.ts'

const spreadsheet = (text: string) => new File([text], 'carteira.csv', { type: 'text/csv' })
const count = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent

test('checks a spreadsheet after the upload, and asks for the meaning of unknown names', async () => {
  const server = await startServerAs('agent')
  openPortal('/admin/importar')
  await screen.findByRole('button', { name: 'Escolher planilha' })
  await userEvent.upload(
    screen.getByLabelText('Escolher planilha', { selector: 'input' }),
    spreadsheet(
      'Cliente;C.P.F.;Etapa\nAna Lima;529.982.247-25;Contrato\nJoão Melo;;Na gaveta\nRita;123;Contrato\n',
    ),
  )
  await screen.findByRole('heading', { name: 'Conferência' }, { timeout: 15_000 })
  expect([count('Novos'), count('Com problema')]).toEqual(['1', '2'])
  const rows = within(
    screen.getByRole('heading', { name: 'Linhas com problema' }).parentElement!,
  ).getAllByRole('row')
  expect(rows[2]?.textContent).toContain('CPF: os dígitos não conferem (123)')
  await userEvent.selectOptions(screen.getByLabelText('Etapa: Na gaveta, em 1 linha'), 'Pré-análise')
  await userEvent.click(screen.getByRole('button', { name: 'Conferir de novo' }))
  await screen.findByRole('button', { name: 'Importar 2 dossiês' }, { timeout: 15_000 })
  await userEvent.click(screen.getByRole('button', { name: 'Importar 2 dossiês' }))
  expect(await screen.findByText(/continua/)).toBeDefined()
  expect(await server.db.selectFrom('imports').select(['status', 'rows']).execute()).toEqual([
    { status: 'queued', rows: 3 },
  ])
})

test('an invalid spreadsheet is refused with a reason and the name of the file', async () => {
  await startServerAs('agent')
  openPortal('/admin/importar')
  await screen.findByRole('button', { name: 'Escolher planilha' })
  await userEvent.upload(
    screen.getByLabelText('Escolher planilha', { selector: 'input' }),
    spreadsheet('nome;cpf\n"Ana;1\n'),
  )
  const alert = await screen.findByRole('alert', undefined, { timeout: 15_000 })
  expect(alert.textContent).toMatch(/carteira\.csv.*uma aspa que abre perto da linha/)
})

test('joins rows with the same problem, and completes new cases unless a box is unticked', async () => {
  await startServerAs('admin')
  openPortal('/admin/importar')
  await userEvent.upload(
    await screen.findByLabelText('Escolher planilha', { selector: 'input' }),
    spreadsheet('Cliente;Corretor\nAna Lima;Marta\nJoão Melo;Marta\nRita Sá;Marta\n'),
  )
  await screen.findByRole('heading', { name: 'Conferência' }, { timeout: 15_000 })
  const problems = screen.getByRole('heading', { name: 'Linhas com problema' }).parentElement!
  const [, line, ...others] = within(problems).getAllByRole('row')
  expect(line?.textContent).toBe('2, 3, 43 linhasCorretor: não conhecemos este nome (Marta)')
  expect(others).toEqual([])
  const completions = within(screen.getByRole('group', { name: 'Nos dossiês novos' }))
  const boxes = completions.getAllByRole('checkbox')
  expect(boxes.map((box) => box.getAttribute('aria-checked'))).toEqual(['true', 'true', 'true'])
  await userEvent.click(boxes[0]!)
  await userEvent.selectOptions(
    screen.getByLabelText('Corretor: Marta, em 3 linhas'),
    'Cadastrar Marta como parceiro',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Conferir de novo' }))
  await screen.findByRole('button', { name: 'Importar 3 dossiês' }, { timeout: 15_000 })
  expect(boxes[0]!.getAttribute('aria-checked')).toBe('false')
})
