import { propertyTypeLabels } from '../platform/property-types.ts'

/**
 * Texts of the simulator's first screen: frame, first two questions, and messages while the rest loads. The widget's first
 * file contains only these.
 */
export const simulatorOpeningTexts = {
  ...propertyTypeLabels,
  voltar: 'Voltar',
  inicio: 'Início',
  fechar: 'Fechar',
  continuar: 'Continuar',
  por: 'por {n}',
  alterar: 'Alterar',
  abrir: 'Simular financiamento',
  espere: 'Carregando...',
  tentar: 'Tentar de novo',
  atual: ' (sua resposta atual)',
  etapa: 'Etapa {n} de 8',
  etapas: 'Imóvel|Valor ou parcela|Valor|Prazo|Renda|FGTS e entrada|Cidade|Já tem imóvel',
  parcela: 'Parcela',
  sigilo: 'As respostas ficam só neste navegador até você pedir a avaliação.',

  perguntaTipo: 'Qual é o tipo do imóvel?',
  dicaTipo: 'Isso define a taxa e quanto o banco pode financiar',
  financia: 'Financia até {n} do valor',
  financia_construcao_terreno_proprio: 'Até {n}, liberado por etapas da obra',
  financia_emprestimo_garantia: 'Até {n} do imóvel dado em garantia',

  perguntaModo: 'Como você quer simular?',
  peloValor: 'Pelo valor do imóvel',
  dicaPeloValor: 'Informe o valor e veja a parcela',
  pelaParcela: 'Pela parcela que cabe no bolso',
  dicaPelaParcela: 'Informe a parcela e veja o crédito',
  nota_emprestimo_garantia: 'O banco financia até {n} do valor do imóvel dado em garantia.',
  nota_imovel_novo: 'No máximo 6 meses desde o Habite-se (certificado de conclusão).',

  erroEtapa: 'Não foi possível carregar a próxima etapa',
  dicaErroEtapa: 'Confira sua conexão e tente de novo. Suas respostas continuam aqui.',
}
