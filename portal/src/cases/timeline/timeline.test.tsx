import { screen, within } from '@testing-library/react'
import { caseStages } from 'core'
import { expect, test } from 'vitest'
import { boaVista, startServerWithCase } from '../../testing/boa-vista.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { nextStage, period, stageName } from './stage-texts.ts'

test('lists the stages newest first, under the next stage', async () => {
  await startServerWithCase('client')
  openPortal(`/cliente/dossies/${boaVista.id}`)
  const heading = await screen.findByRole('heading', { name: 'Linha do tempo' })
  const records = within(heading.parentElement!).getAllByRole('listitem')
  expect(records.map(({ textContent }) => textContent)).toEqual([
    'Próxima etapa: Contrato',
    'Avaliação de engenhariaEm análiseDesde 12/11/2026Falta o laudo assinado.',
    'CadastroConcluídaEm 26/10/2026',
  ])
})

test('a case without stages shows an empty text', async () => {
  await startServerWithCase('client', { stages: [] })
  openPortal(`/cliente/dossies/${boaVista.id}`)
  expect(await screen.findByText('Nenhuma etapa registrada ainda')).toBeTruthy()
})

test('a record with a custom stage name keeps that name', () => {
  expect(stageName({ stage: 'Vistoria extra', stage_key: null })).toBe('Vistoria extra')
  expect(stageName({ stage: 'Vistoria', stage_key: 'analise_engenharia' })).toBe('Avaliação de engenharia')
})

test('every stage but the last has a next one', () => {
  expect(caseStages.map((stage) => nextStage(stage, null))).toEqual([
    'Próxima etapa: Pré-análise',
    'Próxima etapa: Avaliação de crédito',
    'Próxima etapa: Avaliação de engenharia',
    'Próxima etapa: Contrato',
    'Próxima etapa: Assinatura',
    'Próxima etapa: Registro',
    'Próxima etapa: Liberação',
    'Próxima etapa, se houver construção: Obra',
    'Esta é a última etapa',
  ])
})

test.each([
  ['2026-11-03T12:00:00.000Z', null, 'Desde 03/11/2026'],
  // One day in Brasília, two in UTC.
  ['2026-11-03T12:00:00.000Z', '2026-11-04T02:59:59.999Z', 'Em 03/11/2026'],
  ['2026-11-03T12:00:00.000Z', '2026-11-04T03:00:00.000Z', 'De 03/11/2026 a 04/11/2026'],
])('formats the period from %s to %s as "%s"', (started, finished, text) => {
  expect(period(started, finished)).toBe(text)
})
