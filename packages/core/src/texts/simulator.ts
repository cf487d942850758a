import { amountTexts } from '../simulation/scenarios/answers.ts'
import { noticeTexts } from '../simulation/scenarios/simulate.ts'
import { simulatorOpeningTexts } from './simulator-opening.ts'

/**
 * Texts of the simulator, under the keys by which an administrator overrides them; the widget fills `{…}` when it shows
 * them. A plain object, so that the widget can merge the published texts into it. Property types, remarks and amount
 * messages are defined elsewhere in core.
 */
export const simulatorTexts = {
  ...simulatorOpeningTexts,
  ...noticeTexts,
  ...amountTexts,
  erro: 'Valor inválido',
  quisDizer: 'Você quis dizer {n}?',
  parcelaEstimada: 'Parcela por volta de',
  creditoEstimado: 'Crédito por volta de',

  perguntaValor: 'Qual é o valor do imóvel?',
  perguntaGarantia: 'Qual é o valor do imóvel dado em garantia?',
  valorImovel: 'Valor do imóvel',
  faltaValor: 'Informe o valor para continuar',
  perguntaParcela: 'Qual parcela cabe no seu bolso?',
  parcelaMensal: 'Parcela por mês',

  perguntaPrazo: 'Em quanto tempo você quer pagar?',
  dicaPrazo: 'Mais tempo diminui a parcela e aumenta os juros',
  anos: '{n} anos',
  meses: '{n} meses',

  perguntaRenda: 'Qual é a sua renda mensal?',
  dicaRenda: 'Some a renda de quem financia com você',
  rendaMensal: 'Renda mensal',
  comprovacao: 'Como você comprova a renda?',
  hasCarteiraAssinada: 'Carteira assinada',
  hasRendaInformal: 'Renda informal',
  hasDeclaracaoIR: 'Declaração de IR',
  erroRenda: 'Tipo de renda obrigatório',
  faltaRenda: 'Selecione pelo menos um tipo de renda',

  perguntaFgts: 'Vai usar o FGTS?',
  dicaFgts: 'FGTS e entrada diminuem o valor financiado',
  sim: 'Sim',
  nao: 'Não',
  saldoFgts: 'Saldo do FGTS',
  valorEntrada: 'Valor da entrada',
  dicaEntrada: 'Se não houver entrada, deixe R$ 0,00.',
  faltaResposta: 'Escolha uma resposta para continuar',

  perguntaCidade: 'Em qual cidade fica o imóvel?',
  dicaCidade: 'Cada cidade tem regras e tetos de financiamento diferentes.',
  estado: 'Estado',
  selecioneEstado: 'Selecione o Estado',
  cidade: 'Cidade',
  selecioneCidade: 'Selecione ou digite a Cidade',
  nenhumaCidade: 'Nenhuma cidade encontrada',
  digiteCidade: 'Escreva o nome da cidade para continuar: ela vai marcada como digitada.',
  cidades: '{n} cidades',
  umaCidade: '1 cidade',
  faltaCidade: 'Escolha o estado e a cidade para continuar',

  perguntaImovel: 'Você já tem um imóvel?',
  primeiroImovel: 'Não, será meu primeiro imóvel',
  dicaPrimeiroImovel: 'Pode se encaixar no Minha Casa, Minha Vida (MCMV)',
  tenhoImovel: 'Sim, já tenho um imóvel',
  dicaTenhoImovel: 'Financiamento pelo SBPE',
  sobreMcmv:
    'O Minha Casa, Minha Vida (MCMV) é o programa federal da primeira casa, com juros menores conforme a renda.',
  ajustarPrazo: 'Ajustar prazo',
  prazoDaLinha:
    'Você pediu {pedido} meses. A linha sugerida empresta por até {n} meses, e as parcelas são por esse prazo.',
  alterar: 'Alterar',

  resultado: 'Veja suas possibilidades',
  dicaResultado:
    'Esta é uma simulação básica. Os valores finais dependem da análise de crédito e da avaliação do imóvel.',
  respostas: 'Suas respostas',
  rendaDe: 'renda de {n}',
  alterarRespostas: 'Alterar respostas',
  cenarios: 'Cenários',
  tresJeitos: 'Três jeitos de fazer',
  dicaTresJeitos: 'Escolha um: a conta acima e tudo abaixo são deste cenário.',
  contaBasica: 'Conta básica, sem seguros nem limites do banco: {n}',
  credito: 'Crédito',
  entrada: 'Entrada ({n}%)',
  fgts: 'FGTS',
  total: 'Total',
  custos: 'Custos da compra (estimativa)',
  dicaCustos:
    'Além do total do cenário {n}. Os valores finais dependem do cartório, da prefeitura e do banco.',
  faixaMcmv:
    'Você parece se encaixar na {n} do Minha Casa, Minha Vida (MCMV), pelas suas respostas. Quem aprova é o banco.',
  peloSbpe: 'Com estas respostas, o financiamento é pelo SBPE.',
  convite: 'Gostou do cenário {n}?',
  dicaConvite: 'Envie seus dados e receba a avaliação do seu crédito.',
  pedirAvaliacao: 'Pedir avaliação de crédito',
  especialista: 'Falar com um especialista',
  conviteEspecialista: 'Ainda dá para encontrar um caminho.',
  dicaEspecialista: 'Envie seus dados: um especialista vê com você o que muda.',
  semDetalhes: 'As linhas de crédito e os gráficos não puderam ser carregados.',
  refazer: 'Refazer simulação',
  comoCalculamos: 'Como calculamos',
  calculo: 'Taxa de {taxa} ao mês. Cálculo {nome}, versão {versao}.',
  versaoPadrao: 'padrão',

  avaliacao: 'Informações para avaliação',
  erroAvaliacao: 'Não foi possível abrir o formulário.',
  abrirEmAba: 'Abrir em outra aba',

  outroImovel: 'A página agora mostra outro imóvel',
  dicaOutroImovel: 'A simulação em andamento é do anterior.',
  simularOutro: 'Simular o novo',
  manterEste: 'Continuar com o anterior',
}

export type SimulatorTexts = { [Key in keyof typeof simulatorTexts]: string }
