import { defineTexts } from './define-texts.ts'

/** The bell and its notices. What a notice tells is written when it happens. */
export const avisosTexts = defineTexts('avisos', {
  titulo: 'Avisos',
  sinoUmNaoLido: 'Avisos, 1 não lido',
  sinoNaoLidos: 'Avisos, {n} não lidos',
  carregando: 'Carregando...',
  erroCarregar: 'Não foi possível carregar os avisos.',
  nenhum: 'Nenhum aviso por enquanto',
  dossieEIdade: '{dossie}, {idade}',
})
