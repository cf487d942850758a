import { expect, test } from 'vitest'
import { nextStep, type CaseMove, type CaseStanding } from './next-step.ts'

test.each<[Partial<CaseStanding>, number, CaseMove]>([
  [{}, 0, { kind: 'advance', stage: 'assinatura' }],
  [{ documents_to_review: 3 }, 3, { kind: 'advance', stage: 'assinatura' }],
  [{ stage_status: 'rejected' }, 0, { kind: 'again', stage: 'contrato' }],
  [{ current_stage: 'liberacao' }, 0, { kind: 'conclude' }],
  [{ current_stage: 'liberacao', property_type: null }, 0, { kind: 'conclude' }],
  [
    { current_stage: 'liberacao', property_type: 'terreno_construcao' },
    0,
    { kind: 'advance', stage: 'obra' },
  ],
  [{ current_stage: 'obra', property_type: 'terreno_construcao' }, 0, { kind: 'conclude' }],
  [{ outcome: 'suspenso', documents_to_review: 3 }, 0, { kind: 'resume' }],
  [{ outcome: 'desistiu', documents_to_review: 3 }, 0, { kind: 'reopen' }],
])('of a case that differs by %o, %d documents are reviewed and then comes %o', (differs, review, move) => {
  const standing: CaseStanding = {
    outcome: 'em_andamento',
    current_stage: 'contrato',
    property_type: 'apartamento',
    documents_to_review: 0,
  }
  expect(nextStep({ ...standing, ...differs })).toEqual({ review, move })
})
