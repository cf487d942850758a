import { pending, stage, type CaseStory } from './case-story.ts'

const fortaleza: CaseStory = {
  key: 'fortaleza',
  title: 'Apartamento na Aldeota',
  type: 'apartamento',
  city: ['Fortaleza', 'CE'],
  asked: [7, '19:26'],
  stages: [
    stage('lead_criado', [6, '10:03']),
    { stage: 'pre_analise', status: 'pending', notes: 'Aguardando a conta e os documentos da cliente.' },
  ],
  documents: pending('RG ou CNH', 'CPF', 'Comprovante de renda'),
}

/** Case of a person without an account, visible to staff only. */
export const leadCases: CaseStory[] = [fortaleza]
