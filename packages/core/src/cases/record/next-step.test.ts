import { expect, test } from 'vitest'
import { nextStep, type CaseMove, type CaseSnapshot } from './next-step.ts'

test.each<[Partial<CaseSnapshot>, number, CaseMove]>([
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
])('for a case with %o, %d documents are to be reviewed, then %o', (differs, review, move) => {
  const snapshot: CaseSnapshot = {
    outcome: 'em_andamento',
    current_stage: 'contrato',
    property_type: 'apartamento',
    documents_to_review: 0,
  }
  expect(nextStep({ ...snapshot, ...differs })).toEqual({ review, move })
})
