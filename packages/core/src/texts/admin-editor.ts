import { defineTexts } from '../platform/texts/define-texts.ts'

/** Shared by the screens that edit lists: side panel, confirmation questions, JSON editor and change messages. */
export const adminEditorTexts = defineTexts('admin-editor', {
  fechar: 'Fechar',
  cancelar: 'Cancelar',
  salvar: 'Salvar',
  criar: 'Criar',
  salvarEOutro: 'Salvar e adicionar outro',
  editar: 'Editar',
  excluir: 'Excluir',
  ver: 'Ver',
  maisAcoes: 'Mais ações: {nome}',
  editarNome: 'Editar {nome}',
  alteradoEm: 'Alterado em {dia}',
  alteradoPor: 'Alterado em {dia} por {nome}',
  mostrarMais: 'Mostrar mais {n}',
  limparBusca: 'Limpar a busca',

  descartarTitulo: 'Descartar o que você digitou?',
  descartarTexto: 'O que foi digitado aqui ainda não foi salvo.',
  descartar: 'Descartar',
  edicaoDica: 'Enter salva, Esc cancela',
  excluirTexto: 'Isto não pode ser desfeito.',

  jsonFormatar: 'Formatar',
  jsonLugar: 'Linha {linha}, coluna {coluna}',
  jsonParou: 'o JSON deixa de ser válido aqui',
  jsonMaisErros: 'e mais {n}',
  jsonDica: 'Tab sai do campo. Os erros aparecem quando você sai dele, com a linha e a coluna.',
  previa: 'Prévia',
  previaAnterior: 'O JSON tem um erro. A prévia mostra a última versão válida.',
  previaVazia: 'A prévia aparece quando o JSON estiver válido.',
  chavesIgnoradas: 'Estas chaves não existem e são ignoradas: {chaves}',

  outraPessoaTitulo: 'Outra pessoa alterou isto enquanto você editava',
  outraPessoaTexto: 'O que você digitou continua aqui. Agora está assim:',
  outraPessoaExcluiu:
    'Outra pessoa excluiu isto enquanto você editava. O que você digitou continua aqui para copiar.',
  continuarComMeu: 'Continuar com o meu',
  usarAtual: 'Usar o atual',
})
