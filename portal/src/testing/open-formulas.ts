import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { builtInFormula, builtInLines } from 'core'
import { withoutBands } from '../simulation/formulas/cards/simulation-draft.ts'
import { id } from './boa-vista.ts'
import { openPortal } from './open-portal.tsx'
import { startServerAs } from './start-server.ts'

export const FORMULAS_LIST = 'GET /api/admin/formulas'
export const FORMULAS_POST = 'POST /api/admin/formulas'

/** Body of the simulation's rules as the form shows it, without the bands of the programme. */
export const rulesBody = withoutBands(builtInFormula.body)

const more = { updated_at: '2026-11-21T12:00:00.000Z', updated_by: 'Alice' as string | null }
export const firstFormula = {
  id: id(1),
  name: 'simulacao',
  body: builtInFormula.body as object,
  version: 1,
  is_active: true,
  revision: 2,
  ...more,
}
export const linesFormula = { ...firstFormula, id: id(5), name: 'linhas', body: builtInLines as object }

/** Opens the formulas of a server that stores these versions only. */
export async function openFormulas(formulas: (typeof firstFormula)[]) {
  const server = await startServerAs('admin')
  const alice = await server.addPerson('admin', { email: 'alice@demo.br', name: 'Alice' })
  const rows = formulas.map((formula) => ({
    ...formula,
    body: JSON.stringify(formula.body),
    updated_by: formula.updated_by && alice,
    activated_at: formula.is_active ? formula.updated_at : null,
  }))
  const last_version = Math.max(0, ...rows.map(({ version }) => version))
  // A new database contains the built-in rules.
  await server.db.deleteFrom('calc_formulas').execute()
  await server.db.deleteFrom('formula_versions').execute()
  if (rows.length) await server.db.insertInto('calc_formulas').values(rows).execute()
  for (const name of new Set(rows.map((row) => row.name)))
    await server.db.insertInto('formula_versions').values({ name, last_version }).execute()
  openPortal('/admin/formulas')
  return server
}

/** Replaces the text of the labelled field at once: typing renders the whole body for each character. */
export const typeInto = (label: string, text: string, at = 0) =>
  fireEvent.change(screen.getAllByLabelText(label)[at]!, { target: { value: text } })

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))

/** Replaces the JSON of the edited body. */
export async function writeBody(text: string) {
  const field = await screen.findByLabelText('Corpo (JSON)')
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(text)
}

/** Uploads a table of rules in the open editor. */
export const chooseTable = async (text: string, name = 'tabela.csv') =>
  userEvent.upload(
    await screen.findByLabelText('Escolher arquivo', { selector: 'input' }),
    new File([text], name, { type: 'text/csv' }),
  )
