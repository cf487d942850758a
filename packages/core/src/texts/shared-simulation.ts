import { defineTexts } from '../platform/texts/define-texts.ts'

/** Page, link preview and printout of a shared simulation. */
export const sharedSimulationTexts = defineTexts('compartilhada', {
  titulo: 'Simulação de financiamento',
  resumo: '{tipo} em {cidade}, {uf}, de {preco}',
  resumoParcela: '{tipo} em {cidade}, {uf}, com parcela de {parcela}',
  porMes: '{valor} por mês',
  primeira: '1ª prestação, com seguros e tarifa',
  cenario: 'Parcela do cenário {n}',
  linha: '{linha}, {sistema}: crédito de {credito} em {n} meses',
  credito: 'Crédito de {credito} em {n} meses',
  descricao: '{linha} {resumo}. Veja as linhas de crédito, o gráfico e o que mais muda.',
  aviso:
    'Esta é uma simulação que alguém compartilhou com você. Mude o que quiser: a original fica como está.',
  comecar: 'Fazer a minha simulação',
  imagem: '{valor}. {resumo}.',
  emDia: 'Simulação de {dia}',
  abrir: 'Abra e mude os valores até {dia}:',
  respostas: 'As respostas',
  valorImovel: 'Valor do imóvel',
  parcelaDesejada: 'Parcela desejada',
  prazo: 'Prazo',
  meses: '{n} meses',
  renda: 'Renda mensal',
  entrada: 'Entrada',
  fgts: 'FGTS',
  imovel: 'Primeiro imóvel',
  sim: 'Sim',
  nao: 'Não',
  cenarios: 'Os cenários',
  daRenda: '{n} da renda',
  cartaoCredito: 'Crédito',
  cartaoEntrada: 'Entrada ({n}%)',
  cartaoTotal: 'Total',
  nadaAFinanciar: 'Entrada e FGTS já cobrem o valor do imóvel.',
  legal:
    'Simulação. Não é proposta nem aprovação do banco. Taxas, tetos e custos mudam; os valores são os das regras de {dia}.',
})
