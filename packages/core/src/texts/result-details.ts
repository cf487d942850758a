import { defineTexts } from '../platform/texts/define-texts.ts'

/** Details that a visitor may add to the result; the widget fills `{…}` when it shows them. */
export const resultDetailTexts = defineTexts('resultado', {
  exato: 'Deixe mais exato',
  exatoDica: 'Opcional. O link leva a idade, nunca a data; o pedido de avaliação leva estas respostas.',
  quemCompra: 'Quem compra',
  sozinho: 'Só eu',
  acompanhado: 'Eu e mais alguém',
  nascimento: 'Seu nascimento',
  dataExemplo: 'dd/mm/aaaa',
  nascimentoInvalido: 'Data de nascimento inválida',
  nascimentoFuturo: 'A data de nascimento ainda não chegou',
  nascimentoMenor: 'É preciso ter 18 anos ou mais',
  nascimentoAntigo: 'Confira o ano: são mais de 120 anos',
  outroNascimento: 'Nascimento de quem compra com você',
  maisVelho: 'Prazo e seguro seguem a idade de quem é mais velho.',
  cotista: 'Tem três anos de FGTS?',
  outroSfh: 'Tem outro financiamento do SFH em aberto?',
  prestacoes: 'Outras prestações por mês',
  usado: 'O imóvel é usado?',
  naoSei: 'Não sei',
  sim: 'Sim',
  nao: 'Não',
})
