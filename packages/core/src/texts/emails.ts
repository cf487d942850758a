import { defineTexts } from '../platform/texts/define-texts.ts'

export const emailsTexts = defineTexts('emails', {
  titulo: 'E-mails',
  subtitulo:
    'O que o sistema enviou a cada pessoa. Sem servidor de e-mail as mensagens ficam guardadas aqui: abra o texto e repasse o link.',
  atualizar: 'Atualizar',
  erroCarregar: 'Erro ao carregar e-mails',
  nenhum: 'Nenhum e-mail ainda',
  nenhumTexto: 'Confirmações de cadastro e pedidos de nova senha aparecem aqui.',
  enviadoEm: 'Enviado em {momento}',
  criadoEm: 'Criado em {momento}',
  situacaoNaFila: 'Na fila',
  situacaoEnviado: 'Enviado',
  situacaoGuardado: 'Guardado',
  situacaoFalhou: 'Falhou',
  verTexto: 'Ver texto',
  verTextoDe: 'Ver texto: {assunto}',
  enviarDeNovo: 'Enviar de novo',
  naFilaTitulo: 'E-mail na fila',
  naFilaTexto: 'Será enviado em instantes.',
  erroEnviar: 'Erro ao enviar',
  dialogo: 'E-mail',
  dialogoPara: 'Para {endereco}',
  dialogoTexto: 'Texto do e-mail',
  textoApagado: 'O texto foi apagado depois do envio.',
})
