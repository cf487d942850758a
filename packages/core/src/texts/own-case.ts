import { defineTexts } from '../platform/texts/define-texts.ts'

/** First texts of a case for its client: the next task and the forecast. */
export const ownCaseTexts = defineTexts('meu-dossie', {
  // Próxima tarefa
  proxima: 'Sua próxima tarefa',
  enviar: 'Enviar {documento}',
  enviarDeNovo: 'Enviar de novo: {documento}',
  prazo: 'Prazo: {data}.',
  depoisDesta: 'Depois desta: {documento}.',
  depoisDestas: 'Depois desta: {documento} e mais {n}.',
  outroPapel: 'Outro papel só é pedido {quando}.',
  outrosPapeis: 'Outros {n} papéis só são pedidos {quando}.',
  nadaAgora: 'Nada falta de você agora',
  nadaAgoraTexto: 'Agora é com a gente. Avisamos quando houver algo para você.',
  faltaUm: 'Falta 1 documento seu',
  faltam: 'Faltam {n} documentos seus',
  quando_lead_criado: 'no cadastro',
  quando_pre_analise: 'na pré-análise',
  quando_analise_credito: 'na avaliação de crédito',
  quando_analise_engenharia: 'na avaliação de engenharia',
  quando_contrato: 'no contrato',
  quando_assinatura: 'na assinatura',
  quando_registro: 'no registro',
  quando_liberacao: 'na liberação',
  quando_obra: 'na obra',
  maisTarde: 'mais tarde',

  // Depois de um envio
  recebido: 'Recebido.',
  agoraFalta: 'Agora falta: {documento}',
  irPara: 'Ir para {documento}',

  // Previsão
  chaves: 'Chaves por volta de {data}',
  chavesTexto: 'Pelo ritmo dos casos parecidos. Muda se um papel atrasar.',
  estaEtapa: 'Esta etapa deve terminar em {data}.',
  estaEtapaAtrasada: 'Esta etapa devia terminar em {data}.',
  ate: 'até {data}',
  porVolta: 'por volta de {data}',
  fimChaves: 'Chaves',

  // Fim
  encerrado: 'Este dossiê foi encerrado. Não é preciso enviar mais nada.',
  concluido: 'Seu financiamento foi concluído. Parabéns pelas chaves.',
  pausado: 'Seu dossiê está em pausa. Avisamos quando ele seguir.',
})
