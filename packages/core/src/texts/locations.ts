import { defineTexts } from '../platform/texts/define-texts.ts'

/** State and city fields, and the screen that demonstrates them. */
export const locationsTexts = defineTexts('localidades', {
  titulo: 'Demonstração de localidades',
  subtitulo: 'Escolha o estado e a cidade para ver os registros do IBGE que o simulador usa.',
  escolha: 'Escolha',
  resultado: 'Resultado',
  resultadoJson: 'Resultado em JSON',
  atualizarLista: 'Atualizar lista',
  cacheLimpo: 'Cache limpo',
  erroEstados: 'Erro ao buscar UFs',
  erroCidades: 'Erro ao buscar municípios',

  estado: 'Estado',
  selecioneEstado: 'Selecione o Estado',
  cidade: 'Cidade',
  cidades: 'Cidades',
  selecioneCidade: 'Selecione ou digite a Cidade',
  estadoPrimeiro: 'Escolha o estado primeiro',
  nenhumaCidade: 'Nenhuma cidade encontrada',
  umaCidade: '1 cidade',
  variasCidades: '{n} cidades',
})
