import { defineTexts } from './define-texts.ts'

/** The health check of the administration. */
export const adminSaudeTexts = defineTexts('admin-saude', {
  erroCarregar: 'Erro ao verificar',
  erroCarregarTexto: 'Não foi possível fazer as verificações.',
  verificando: 'Verificando...',
  reexecutar: 'Reexecutar Verificações',
  resumoOk: '{n} OK',
  resumoErro: '{n} Erro',
  resumoErros: '{n} Erros',
  tudoCerto: 'Tudo funcionando.',
  vejaOQueFazer: 'Veja abaixo o que fazer.',
  verificadoEm: 'Verificado em {momento}',
  ok: 'OK',
  erro: 'Erro',
  oQueFazer: 'O que fazer:',
  tempo: '{n} ms',

  reivindicar: 'Reivindicar administração',
  reivindicarTexto:
    'O primeiro administrador se declara por aqui. O botão aparece quando as três condições valem para a sua conta.',
  condicaoEndereco: 'Seu e-mail, {email}, é o designado no servidor',
  condicaoPapel: 'Seu papel ainda não é Administrador',
  condicaoNenhum: 'Ainda não existe nenhum administrador',
  vale: 'Vale',
  naoVale: 'Não vale',
})
