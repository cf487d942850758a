import { defineTexts } from '../platform/texts/define-texts.ts'

/** Page on which a seller follows the sale, opened by a link. */
export const saleTexts = defineTexts('venda', {
  titulo: 'A venda do seu imóvel',
  imovel: '{tipo} em {lugar}',
  semImovel: 'Imóvel',
  quemCompra: 'Quem compra: {nome}',
  agora: 'Agora',
  desde: 'Nesta etapa desde {data}.',
  estaEtapa: 'Esta etapa deve terminar em {data}.',
  vendaToda: 'Previsão da venda toda: por volta de {data}, pelo ritmo dos casos parecidos.',
  semPrevisao: 'Ainda sem data prevista para terminar.',
  pausada: 'A venda está em pausa. Quem enviou o link avisa quando ela seguir.',
  concluida: 'A venda foi concluída. Parabéns!',
  encerrada: 'Este financiamento foi encerrado. Fale com quem enviou o link.',
  creditoAprovado: 'O banco aprovou o crédito de quem compra.',
  creditoValido: 'A aprovação vale até {data}.',
  creditoVencido: 'A aprovação venceu em {data}: uma nova foi pedida.',
  contratoAssinado: 'Contrato assinado em {data}: o banco paga {valor}.',
  documentos: 'Seus documentos',
  faltaUm: 'Falta 1 documento',
  faltam: 'Faltam {n} documentos',
  maisTardeUm: 'Outro documento só é pedido mais tarde.',
  maisTarde: 'Outros {n} documentos só são pedidos mais tarde.',
  nadaFalta: 'Não falta nenhum documento seu.',
  semDocumentos: 'Nenhum documento seu foi pedido por enquanto.',
  enviadoEm: 'Enviado em {data}',
  soSeu:
    'Este link é só seu e vale até {data}. Ele mostra só a venda: nada de renda, documentos ou conversas de quem compra.',
  acabou: 'Este link não vale mais',
  acabouTexto: 'Ele venceu ou foi trocado por outro. Peça um novo a quem enviou.',
})
