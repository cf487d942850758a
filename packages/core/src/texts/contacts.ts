import { defineTexts } from '../platform/texts/define-texts.ts'

/** People responsible for a case, and messages about it. */
export const contactsTexts = defineTexts('contatos', {
  // Responsáveis
  responsaveis: 'Responsáveis',
  nenhumResponsavel: 'Nenhum responsável designado ainda',
  quemAtende: 'Quem atende você',
  tipoQueIndicou: '{tipo} que indicou você',
  horario: 'Segunda a sexta, das 8h às 18h',
  saudacaoAgente: 'Olá, {nome}! Falo sobre o dossiê {dossie}.',
  paraAgente: 'Para {nome}, {papel}',
  whatsapp: 'WhatsApp',
  ligar: 'Ligar',
  email: 'E-mail',
  mensagem: 'Mensagem',
  saudacaoWhatsapp: 'Olá! Falo sobre o dossiê {dossie} ({responsabilidade}).',

  // Mensagem a um responsável
  enviarMensagem: 'Enviar mensagem',
  paraQuem: 'Para {nome}, {responsabilidade}',
  campoMensagem: 'Mensagem',

  // Conversa
  mensagens: 'Mensagens',
  conversa: 'Conversa',
  mostrarAnteriores: 'Mostrar mensagens anteriores',
  nenhumaMensagem: 'Nenhuma mensagem ainda. Escreva a primeira.',
  escrevaResponsaveis: 'Escreva aos responsáveis',
  escrevaCliente: 'Escreva ao cliente',
  enviar: 'Enviar',
  voce: 'Você',
  umaMensagemNova: '1 mensagem nova',
  mensagensNovas: '{n} mensagens novas',

  // Envio de mensagens
  mensagemEnviada: 'Mensagem enviada',
  mensagemEnviadaTexto: 'Sua mensagem foi enviada com sucesso',
  erroEnviar: 'Erro ao enviar mensagem',
  erroEnviarTexto: 'Não foi possível enviar a mensagem',
})
