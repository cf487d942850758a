import { defineTexts } from '../platform/texts/define-texts.ts'

/** The staff's screen of a case: header, summary and operation. */
export const caseSummaryTexts = defineTexts('resumo', {
  // Cabeçalho
  rendaDe: 'Renda {valor}',
  espera: 'Espera: {quem}',
  agente: 'Agente: {nome}',
  avancar: 'Avançar',
  mudarSituacao: 'Mudar situação',
  whatsappCom: 'WhatsApp com {nome}',
  ligarPara: 'Ligar para {nome}',

  // Próxima tarefa
  proxima: 'Próxima tarefa',
  conferirUm: 'Conferir 1 documento de {nome}',
  conferirVarios: 'Conferir {n} documentos de {nome}',
  conferirTexto: '{papeis}: enviado {quando}.',
  conferirTextoVarios: '{papeis}: enviados, o último {quando}.',
  conferirAgora: 'Conferir agora',
  responderA: 'Responder {nome}',
  responder: 'Responder',
  avisar: 'Avisar',
  fazer: 'Marcar como feita',
  pedirUm: 'Pedir 1 documento a {nome}',
  pedirVarios: 'Pedir {n} documentos a {nome}',
  pedirAgora: 'Pedir agora',
  preencherUm: 'Preencher 1 dado desta etapa',
  preencherVarios: 'Preencher {n} dados desta etapa',
  preencherAgora: 'Preencher agora',
  cobrar: 'Cobrar: {quem}',
  cobrarTexto: 'O prazo da etapa passou, e a resposta é de fora.',
  esperar: 'Nada para você agora',
  esperarTexto: 'A vez é de: {quem}. Quando houver resposta, mude a situação.',
  avancarTexto: 'Nada falta nesta etapa.',
  agora_advance: 'Avançar agora',
  agora_again: 'Reabrir agora',
  agora_conclude: 'Concluir agora',
  agora_resume: 'Retomar agora',
  agora_reopen: 'Reabrir agora',

  // Operação
  operacao: 'Operação',
  creditoAprovado: 'Crédito aprovado',
  editar: 'Editar',
  linha: 'Linha',
  primeiraParcela: '1ª parcela',
  prazo: 'Prazo',
  meses: '{n} meses',
  taxa: 'Taxa',
  taxaAoAno: '{taxa} a.a.',
  aprovadoAte: 'Aprovado até',
  semPreco: 'O preço e o valor financiado ainda não estão no dossiê.',
  preencher: 'Preencher',

  // Papéis
  papeis: '{prontos} de {total} papéis',
  semPapeis: 'Nenhum papel pedido',
  travaUm: '1 trava esta etapa',
  travam: '{n} travam esta etapa',
  nenhumTrava: 'Nenhum trava esta etapa',
  conferir: 'conferir',
  naEtapa: 'em {etapa}',
  verPapeis: 'Pedir ou receber documento',

  // Mensagem
  ultimaMensagem: 'Última mensagem',
  semMensagens: 'Ninguém escreveu ainda.',
  semResposta: '{nome}, pelo portal. Sem resposta desde {quando}.',
  mensagemDe: '{nome}, pelo portal.',
  whatsapp: 'WhatsApp',

  // Pessoas
  pessoas: 'Pessoas',
  pessoasTitulo: 'Pessoas e acessos',
  vendedor: 'Vendedor',
  ninguem: 'Só o cliente, por enquanto.',

  // Linha do tempo
  linhaDoTempo: 'Linha do tempo',
  etapaComecou: '{etapa} começou',
  verTudo: 'Ver tudo',

  // Aba Operação
  etapaPedeUm: 'Esta etapa pede 1 dado',
  etapaPede: 'Esta etapa pede {n} dados',
  etapaCompleta: 'Os dados desta etapa estão completos',
  depoisUm: 'outro é de etapa seguinte',
  depois: 'os outros {n} são de etapas seguintes',
  grupo_buyer: 'Comprador',
  grupo_property: 'Imóvel',
  grupo_loan: 'Crédito',
  grupo_seller: 'Vendedor',
  grupo_closing: 'Contrato e registro',
  dePara: '{n} de {total}',
  editarGrupo: 'Editar {grupo}',
  nadaAinda: 'Nada preenchido ainda',
  simulacoes: 'Simulações',
  abaixoDoPreco: 'A avaliação ficou abaixo do preço, e o banco mantém {cota} dela.',
  precoE: 'O preço é {valor}.',
  salvar: 'Salvar',
})
