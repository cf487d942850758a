import { defineTexts } from '../platform/texts/define-texts.ts'

/** Public page of a referring partner, where visitors leave a phone number. */
export const referralTexts = defineTexts('indicacao', {
  titulo: 'Deixe seu contato',
  tituloCom: 'Deixe seu contato com {nome}',
  texto: 'Diga o que você procura. Ligamos, tiramos as dúvidas e simulamos juntos, sem custo.',
  nome: 'Nome completo',
  celular: 'Celular com WhatsApp',
  celularExemplo: '(81) 98765-4321',
  cidade: 'Cidade onde procura o imóvel',
  quisDizer: 'Você quis dizer…',
  comoEscrevi: 'Manter como escrevi',
  procura: 'O que procura',
  procuraDica: 'Por exemplo: apartamento de dois quartos, até R$ 300 mil, com FGTS',
  autorizo:
    'Autorizo o contato por telefone ou WhatsApp sobre o financiamento, com estes dados. Se o contato é de outra pessoa, ela autorizou.',
  politica: 'Política de privacidade',
  naoPreencha: 'Não preencha este campo',
  enviar: 'Enviar contato',
  confira: 'Confira os campos marcados. O que você escreveu continua aqui.',
  jaEnviado: 'Este contato já foi enviado. Para mandar outro, confira os campos e envie de novo.',
  muitos: 'Muitos contatos em pouco tempo. Aguarde alguns minutos e envie de novo.',
  recebido: 'Recebemos seu contato',
  recebidoTexto: 'Vamos ligar para você em breve, em horário comercial.',
  simular: 'Simular agora',
  outro: 'Enviar outro contato',
  whatsapp: 'WhatsApp',
  com: 'com {nome}',
  liga: 'Ligamos em horário comercial.',
  indica: '{nome} indica e acompanha.',
  tituloJanela: 'Simule seu financiamento com {nome}',
  saudacao: 'Olá! Vim pela sua página de simulação.',
})
