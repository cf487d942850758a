import type { CaseStage } from './case-statuses.ts'

/** Who a case waits for. */
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

/** How the bank's yes to a credit is called. */
export const APPROVED_CREDIT = 'Aprovado'

interface StageTarget {
  /** How the stage may stand, the first when it begins. */
  situations: readonly string[]
  /** Working days in which it is usually done; none where each tranche has its own. */
  target: number | null
  /** Who is waited for when it begins. */
  waitsFor: WaitingOn
}

/** What each stage goes through. Source: how a correspondent works, section 4. */
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
 * Whether a stage may stand like that.
 *
 * @example isSituationOf('registro', 'Exigência') // → true
 * @example isSituationOf('registro', 'Minuta conferida') // → false
 */
export const isSituationOf = (stage: CaseStage, situation: string): boolean =>
  (stageTargets[stage].situations as readonly string[]).includes(situation)
