import { defineTexts } from './define-texts.ts'

/** The form that asks for a credit evaluation, a page of its own inside the simulator. */
export const evaluationTexts = defineTexts('avaliacao', {
  titulo: 'Informações para avaliação',
  dica: 'Com estes dados preparamos a sua mensagem no WhatsApp. Você confere antes de enviar.',
  nome: 'Nome completo',
  cpf: 'CPF',
  cpfExemplo: '000.000.000-00',
  cpfInvalido: 'CPF inválido',
  cpfConfira: 'Confira o CPF',
  nascimento: 'Data de nascimento',
  estadoCivil: 'Estado civil',
  casado: 'Casado(a) no civil',
  solteiro: 'Solteiro(a)',
  divorciado: 'Divorciado(a)',
  viuvo: 'Viúvo(a)',
  autorizo: 'Autorizo o uso destes dados para a avaliação de crédito e o contato sobre ela.',
  politica: 'Política de privacidade',
  enviar: 'Enviar pelo WhatsApp',
  falta: 'Preencha todos os campos e autorize o uso dos dados para enviar.',
  incompleta: 'As respostas da simulação estão incompletas. Feche esta janela e confira os passos.',
  semSimulacao: 'Faça a simulação antes de pedir a avaliação',
})
