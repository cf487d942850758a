import { amountTexts } from '../answers.ts'
import { propertyTypeLabels } from '../property-types.ts'
import { noticeTexts } from '../simulate.ts'

/**
 * The texts of the simulator, under the keys an administrator overrides them with; `{…}` is filled in where they are
 * shown. A plain object, since the widget takes what is published as its own; keys are short because each travels with
 * every page view: a role and the number of its step, where q is the question, d its hint, r a label, p a placeholder,
 * a and b the choices (ad, bd their hints), f what is missing, e the title of a message, and the other letters what
 * stands there. Property types and remarks are under the names that core has for them.
 */
export const simuladorTexts = {
  ...propertyTypeLabels,
  ...noticeTexts,
  ...amountTexts,
  voltar: 'Voltar',
  inicio: 'Início',
  fechar: 'Fechar',
  ir: 'Continuar',
  abrir: 'Simular financiamento',
  espere: 'Carregando...',
  tentar: 'Tentar de novo',
  atual: ' (sua resposta atual)',
  etapa: 'Etapa {n} de 8',
  etapas: 'Imóvel|Modo|Valor|Prazo|Renda|FGTS e entrada|Cidade|Já tem imóvel',
  sigilo: 'As respostas ficam só neste navegador até você pedir a avaliação.',
  erro: 'Valor inválido',

  q1: 'Qual é o tipo do imóvel?',
  d1: 'Isso define a taxa e quanto o banco pode financiar',
  ltv: 'Financia até {n} do valor',
  ltv_construcao_terreno_proprio: 'Até {n}, liberado por etapas da obra',
  ltv_emprestimo_garantia: 'Até {n} do imóvel dado em garantia',

  q2: 'Como você quer simular?',
  a2: 'Pelo valor do imóvel',
  a2d: 'Informe o valor e veja a parcela',
  b2: 'Pela parcela que cabe no bolso',
  b2d: 'Informe a parcela e veja o crédito',
  nota_emprestimo_garantia: 'O banco financia até {n} do valor do imóvel dado em garantia.',
  nota_imovel_novo: 'No máximo 6 meses desde o Habite-se (certificado de conclusão).',

  q3: 'Qual é o valor do imóvel?',
  q3g: 'Qual é o valor do imóvel dado em garantia?',
  r3: 'Valor do imóvel',
  f3: 'Informe o valor para continuar',
  q3p: 'Qual parcela cabe no seu bolso?',
  r3p: 'Parcela por mês',

  q4: 'Em quanto tempo você quer pagar?',
  d4: 'Mais tempo diminui a parcela e aumenta os juros',
  anos: '{n} anos',
  meses: '{n} meses',

  q5: 'Qual é a sua renda mensal?',
  d5: 'Some a renda de quem financia com você',
  r5: 'Renda mensal',
  t5: 'Como você comprova a renda?',
  hasCarteiraAssinada: 'Carteira assinada',
  hasRendaInformal: 'Renda informal',
  hasDeclaracaoIR: 'Declaração de IR',
  e5: 'Tipo de renda obrigatório',
  f5: 'Selecione pelo menos um tipo de renda',

  q6: 'Vai usar o FGTS?',
  d6: 'FGTS e entrada diminuem o valor financiado',
  sim: 'Sim',
  nao: 'Não',
  r6: 'Saldo do FGTS',
  r6b: 'Valor da entrada',
  d6b: 'Se não houver entrada, deixe R$ 0,00.',
  f6: 'Escolha uma resposta para continuar',

  q7: 'Em qual cidade fica o imóvel?',
  d7: 'Cada cidade tem regras e tetos de financiamento diferentes.',
  r7: 'Estado',
  p7: 'Selecione o Estado',
  r7b: 'Cidade',
  p7b: 'Selecione ou digite a Cidade',
  n7: 'Nenhuma cidade encontrada',
  c7: '{n} cidades',
  c7u: '1 cidade',
  f7: 'Escolha o estado e a cidade para continuar',

  q8: 'Você já tem um imóvel?',
  a8: 'Não, será meu primeiro imóvel',
  a8d: 'Pode se encaixar no Minha Casa, Minha Vida (MCMV)',
  b8: 'Sim, já tenho um imóvel',
  b8d: 'Financiamento pelo SBPE',
  i8: 'O Minha Casa, Minha Vida (MCMV) é o programa federal da primeira casa, com juros menores conforme a renda.',
  i4: 'Ajustar prazo',
  alterar: 'Alterar',

  q9: 'Veja suas possibilidades',
  d9: 'Esta é uma simulação básica. Os valores finais dependem da análise de crédito e da avaliação do imóvel.',
  l9: 'Suas respostas',
  g9: 'Cenários',
  mes: 'por mês',
  p9: '{n} da sua renda',
  p9a: '{n} da renda, acima dos {max} usuais',
  v9: 'Acima do limite usual de {n}',
  c9: 'Crédito',
  e9: 'Entrada ({n}%)',
  h9: 'FGTS',
  t9: 'Total',
  u9: 'Custos da compra (estimativa)',
  u9d: 'Além do total do cenário {n}. Os valores finais dependem do cartório, da prefeitura e do banco.',
  m9: 'Você parece se encaixar na {n} do Minha Casa, Minha Vida (MCMV), pelas suas respostas. Quem aprova é o banco.',
  s9: 'Com estas respostas, o financiamento é pelo SBPE.',
  x9: 'Gostou do cenário {n}?',
  x9t: 'Envie seus dados e receba a avaliação do seu crédito.',
  x9b: 'Pedir avaliação de crédito',
  z9: 'Refazer simulação',
  k9: 'Taxa de {taxa} ao mês. Cálculo {nome}, versão {versao}.',
  k9p: 'padrão',

  av: 'Informações para avaliação',
  ave: 'Não foi possível abrir o formulário.',
}

export type SimuladorTexts = { [Key in keyof typeof simuladorTexts]: string }
