import { defineTexts } from '../platform/texts/define-texts.ts'

/** Page on which the reader's browser computes the published cases. */
export const conformanceTexts = defineTexts('regras', {
  confTitulo: 'Conferir as contas',
  confDescricao: 'Valores publicados e os que o seu navegador calcula com as mesmas contas do simulador.',
  confExplica:
    'Cada linha tem um valor publicado por uma fonte. O seu navegador refaz a conta com o programa do simulador e as tabelas que vêm com ele, e compara.',
  confSemScript:
    'Os valores calculados aparecem quando o navegador roda scripts. Sem eles ficam os publicados.',
  confConta: 'Conta',
  confPublicado: 'Publicado',
  confCalculado: 'Calculado aqui',
  confFonte: 'Fonte',
  confere: 'confere',
  naoConfere: 'não confere',
  confSemValor: 'sem valor',
  confResumo: 'Seu navegador fez {n} contas e todas conferem.',
  confResumoErro: 'Seu navegador fez {n} contas; {erros} não conferem.',
  confMeses: '{n} meses',
  confAceita: 'aceita diferença de até {valor}: {motivo}',
  confVoltar: 'Regras em vigor',
})
