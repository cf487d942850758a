import { caseMessageTexts, type CaseMessageKey } from '../../delivery/templates/case-message-texts.ts'
import type { MessageTemplate } from '../../delivery/templates/message-template.ts'
import { caseStages, type CaseStage } from '../record/case-statuses.ts'

/** A message of a case, its recipient, and the stages in which an agent is likely to send it. */
export interface CaseMessage extends MessageTemplate {
  to: 'client' | 'seller'
  stages: readonly CaseStage[]
}

const toClient = (key: CaseMessageKey, ...stages: CaseStage[]): CaseMessage => ({
  ...caseMessageTexts[key],
  to: 'client',
  stages,
})

/** Messages that an agent sends with one click from a case. */
export const caseMessages: Record<CaseMessageKey, CaseMessage> = {
  lead_recebido: toClient('lead_recebido', 'lead_criado'),
  convite_portal: toClient('convite_portal', 'lead_criado', 'pre_analise'),
  documentos_pedidos: toClient('documentos_pedidos', 'lead_criado', 'pre_analise'),
  lembrete: toClient('lembrete', 'lead_criado', 'pre_analise'),
  documento_recusado: toClient('documento_recusado', 'lead_criado', 'pre_analise'),
  documentos_ok: toClient('documentos_ok', 'pre_analise'),
  credito_aprovado: toClient('credito_aprovado', 'analise_credito', 'analise_engenharia'),
  credito_condicionado: toClient('credito_condicionado', 'analise_credito'),
  vistoria_agendada: toClient('vistoria_agendada', 'analise_engenharia'),
  assinatura_marcada: toClient('assinatura_marcada', 'contrato', 'assinatura'),
  itbi_guia: toClient('itbi_guia', 'registro'),
  cartorio_protocolo: toClient('cartorio_protocolo', 'registro'),
  cartorio_exigencia: toClient('cartorio_exigencia', 'registro'),
  registrado: toClient('registrado', 'registro', 'liberacao'),
  concluido: toClient('concluido', 'liberacao', 'obra'),
  retomada: toClient('retomada'),
  vence_em_breve: toClient('vence_em_breve', 'analise_credito', 'analise_engenharia', 'contrato'),
  vendedor_status: { ...caseMessageTexts.vendedor_status, to: 'seller', stages: caseStages },
}
