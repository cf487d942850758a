import type { CaseStage } from './case-statuses.ts'

/** Person or office that a case waits for. */
export const waitingOnLabels = {
  cliente: 'Cliente',
  corretor: 'Corretor',
  vendedor: 'Vendedor',
  agente: 'Agente',
  banco: 'Banco',
  engenharia: 'Engenharia',
  prefeitura: 'Prefeitura',
  cartorio: 'Cartório',
} as const

export type WaitingOn = keyof typeof waitingOnLabels

/** Situation in which the bank has approved the credit. */
export const APPROVED_CREDIT = 'Aprovado'

interface StageTarget {
  /** Possible situations of the stage; the first is initial. */
  situations: readonly string[]
  /** Usual duration in working days; null where each tranche has its own. */
  target: number | null
  /** Initial `waiting_on` of the stage. */
  waitsFor: WaitingOn
}

/** Situations and target of each stage. Source: how a correspondent works, section 4. */
export const stageTargets = {
  lead_criado: {
    situations: ['Novo', 'Em contato', 'Aguardando dados'],
    target: 1,
    waitsFor: 'agente',
  },
  pre_analise: {
    situations: ['Documentos solicitados', 'Em conferência', 'Simulado no banco', 'Pronto para avaliar'],
    target: 5,
    waitsFor: 'cliente',
  },
  analise_credito: {
    situations: ['Enviado', 'Condicionado', 'Restrição', 'Reavaliação', APPROVED_CREDIT, 'Reprovado'],
    target: 3,
    waitsFor: 'banco',
  },
  analise_engenharia: {
    situations: [
      'Taxa a pagar',
      'OS aberta',
      'Vistoria agendada',
      'Laudo emitido',
      'Avaliado abaixo',
      'Análise jurídica',
      'Pendência do imóvel',
    ],
    target: 9,
    waitsFor: 'engenharia',
  },
  contrato: {
    situations: [
      'Formulários',
      'Montagem',
      'Enviado à conformidade',
      'Inconforme',
      'Conforme',
      'Entrevista',
      'Aguardando minuta',
      'Minuta conferida',
    ],
    target: 12,
    waitsFor: 'agente',
  },
  assinatura: {
    situations: ['Agendada', 'Cliente assinou', 'Vendedor assinou', 'Banco assinou'],
    target: 5,
    waitsFor: 'cliente',
  },
  registro: {
    situations: ['ITBI solicitado', 'ITBI a pagar', 'ITBI pago', 'Protocolado', 'Exigência', 'Registrado'],
    target: 15,
    waitsFor: 'cartorio',
  },
  liberacao: {
    situations: ['Garantia enviada', 'Garantia inconforme', 'Crédito liberado'],
    target: 5,
    waitsFor: 'banco',
  },
  obra: {
    situations: ['Medição solicitada', 'Vistoria', 'Parcela liberada', 'Habite-se', 'Averbação'],
    target: null,
    waitsFor: 'engenharia',
  },
} as const satisfies Record<CaseStage, StageTarget>

/**
 * Checks whether a situation belongs to a stage.
 *
 * @example isSituationOf('registro', 'Exigência') // → true
 * @example isSituationOf('registro', 'Minuta conferida') // → false
 */
export const isSituationOf = (stage: CaseStage, situation: string): boolean =>
  (stageTargets[stage].situations as readonly string[]).includes(situation)
