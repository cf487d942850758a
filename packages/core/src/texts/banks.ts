import { defineTexts } from '../platform/texts/define-texts.ts'

/** Contacts and portal of a bank, in the settings and in a case. */
export const banksTexts = defineTexts('bancos', {
  titulo: 'Contatos dos bancos',
  texto: 'A equipe vê o portal e os contatos no dossiê, em Operação.',
  irAosContatos: 'Portal e contatos de cada banco',
  representado: 'A casa trabalha com ele',
  semContatos: 'Nada cadastrado',
  editar: 'Editar',
  editarNome: 'Editar contatos: {nome}',
  pessoa: 'Pessoa no banco',
  telefone: 'Telefone',
  telefoneDica: 'Com DDD, ou um 0800.',
  email: 'E-mail',
  agencia: 'Agência',
  agenciaDica: 'A que atende a casa, como 0867 Boa Viagem.',
  portal: 'Endereço do portal',
  portalDica: 'O site em que a casa envia os dossiês, com https.',
  observacao: 'Observação',
  observacaoDica: 'Só a equipe lê.',
  salvo: 'Contatos salvos',
  erroSalvar: 'Erro ao salvar os contatos',

  bancoNome: 'Banco: {nome}',
  abrirPortal: 'Abrir o portal',
  cadastrar: 'Cadastrar portal e contatos: {nome}',
})
