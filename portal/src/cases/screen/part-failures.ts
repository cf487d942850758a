import type { CaseParts } from './load-case.ts'

/** What is said when a part of a case does not come. */
export const partFailures = {
  stages: {
    title: 'Erro ao carregar etapas',
    description: 'Não foi possível carregar as etapas do processo',
  },
  documents: {
    title: 'Erro ao carregar documentos',
    description: 'Não foi possível carregar a lista de documentos.',
  },
  fees: {
    title: 'Erro ao carregar taxas',
    description: 'Não foi possível carregar as taxas e custos.',
  },
  assignments: {
    title: 'Erro ao carregar contatos',
    description: 'Não foi possível carregar os contatos responsáveis.',
  },
  messages: {
    title: 'Erro ao carregar mensagens',
    description: 'Não foi possível carregar as mensagens.',
  },
} as const satisfies Record<keyof CaseParts, { title: string; description: string }>
