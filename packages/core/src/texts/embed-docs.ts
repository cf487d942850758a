import { defineTexts } from '../platform/texts/define-texts.ts'

/** Page for developers who embed the simulator. Its explanation is a separate text. */
export const embedDocsTexts = defineTexts('incorporar', {
  titulo: 'Colocar o simulador em um site',
  descricao:
    'Uma tag, em qualquer site de imóveis: atributos, eventos, erros, segurança, privacidade e receitas.',
  resumo: 'Uma tag, em qualquer página. O que ela aceita, o que ela conta e como fica com cada ferramenta.',
  nestaPagina: 'Nesta página',
  experimente: 'Experimente',
  experimenteTexto: 'Mude um valor: o simulador e o código acompanham.',
  semScript: 'Com JavaScript, aqui se experimenta cada atributo.',
  atributosTag: 'Atributos da tag',
  naoInformar: 'não informar',
  forma: 'Forma do código',
  forma_simples: 'Simples, sempre a mais nova',
  forma_fixo: 'Versão fixa, com integridade (SRI)',
  forma_csp: 'Política de segurança estrita (CSP)',
  codigo: 'Código para a página',
  copiar: 'Copiar código',
  copiado: 'Copiado',
  linkTexto: 'Simular financiamento',
  aoVivo: 'Ao vivo',
  abrir: 'Abrir',
  reiniciar: 'Recomeçar',
  ouvidos: 'Eventos ouvidos',
  nenhumEvento: 'Nenhum ainda.',
  limpar: 'Limpar',
  falhou: 'O simulador não carregou. Verifique a conexão e atualize a página.',
})
