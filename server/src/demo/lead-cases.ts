import { pending, type CaseStory } from './case-story.ts'

const fortaleza: CaseStory = {
  key: 'fortaleza',
  title: 'Apartamento na Aldeota',
  city: 'Fortaleza',
  state: 'CE',
  type: 'apartamento',
  stages: [
    { stage: 'lead_criado', from: [7, '19:26'], to: [6, '10:03'] },
    {
      stage: 'pre_analise',
      status: 'pending',
      notes: 'Aguardando a cliente criar a conta e enviar os documentos.',
    },
  ],
  documents: pending('RG ou CNH', 'CPF', 'Comprovante de renda'),
}

/** Asked for on the site by somebody who has no account yet: only the staff sees them. */
export const leadCases: CaseStory[] = [fortaleza]
