import { screen, waitFor, within } from '@testing-library/react'
import { setTextOverrides } from 'core/texts'
import { afterEach, expect, test } from 'vitest'
import { boaVista, startServerWithCase } from '../../testing/boa-vista.ts'
import { openPortal, toasts } from '../../testing/open-portal.tsx'

const CASE = `/cliente/dossies/${boaVista.id}`
const STAGES = `GET /api/cases/${boaVista.id}/stages`

afterEach(() => setTextOverrides({}))

const strings = {
  dossies: { etapaDe: 'Passo {n} ({total} ao todo)', aba_taxas: 'Custos', abaFaltaUm: 'pendência: uma' },
  rotulos: { etapa_lead_criado: 'Seus dados', etapa_contrato: 'Papéis', situacaoEtapa_completed: 'Pronta' },
  documentos: { aprovados: '{aprovados}/{total}', filtroEnviados: 'Já mandados', inexistente: 'Nada' },
  avisos: { titulo: 'Novidades' },
}

const builtIn = [
  'Etapa 4 de 8',
  'Taxas',
  'falta 1',
  'Próxima etapa: Contrato',
  'Cadastro: Concluída',
  '0 de 2 aprovados',
  'Enviados',
  'Avisos',
]
const published = [
  'Passo 4 (8 ao todo)',
  'Custos',
  'pendência: uma',
  'Próxima etapa: Papéis',
  'Seus dados: Pronta',
  '0/2',
  'Já mandados',
  'Novidades',
]

const wordsOf = (selector: string, from: ParentNode = document) =>
  [...from.querySelectorAll(selector)].map(({ textContent }) => textContent)

async function wordsOfTheCase() {
  await startServerWithCase('client')
  openPortal(`${CASE}?aba=documentos`)
  await screen.findByRole('progressbar')
  const documents = [
    wordsOf('section:has([role=progressbar]) p')[0],
    wordsOf('fieldset button')[2]?.replace(/\d+$/, ''),
  ]
  screen.getAllByRole('tab')[0]?.focus()
  const record = (await screen.findByText('Em 26/10/2026')).closest('li')!
  return [
    wordsOf('section[aria-label] p span')[0],
    wordsOf('[role=tab]')[2],
    document.querySelector('[role=tab] [role=img]')?.getAttribute('aria-label'),
    record.parentElement?.firstElementChild?.textContent,
    [...wordsOf('h3', record), ...wordsOf('.rt-Badge', record)].join(': '),
    ...documents,
    document.querySelector('header button')?.getAttribute('aria-label'),
  ]
}

test('the case screen shows the texts that an administrator published', async () => {
  setTextOverrides(strings)
  expect(await wordsOfTheCase()).toEqual(published)
})

test('a withdrawn text falls back to the built-in one', async () => {
  setTextOverrides(strings)
  setTextOverrides({})
  expect(await wordsOfTheCase()).toEqual(builtIn)
})

test('a failure shows published texts in place and in a toast', async () => {
  setTextOverrides({
    dossies: { erroCarregarEtapas: 'Opa', erroCarregarEtapasTexto: 'As etapas <b>fugiram</b>' },
  })
  const { faults } = await startServerWithCase('client')
  faults[STAGES] = { status: 500 }
  openPortal(CASE)
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('As etapas <b>fugiram</b>')).toBeTruthy()
  await waitFor(() => expect(toasts()).toEqual(['Opa: As etapas <b>fugiram</b>']))
})
