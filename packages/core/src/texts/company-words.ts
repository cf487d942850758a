/**
 * What stands around the facts of the company. A plain object, since the widget takes what is published as its own;
 * everybody else reads `companyTexts`.
 */
export const companyWords = {
  cnpj: 'CNPJ {cnpj}',
  correspondente: 'Correspondente bancário: {banco}',
  sac: 'SAC do banco: {telefone}',
  ouvidoria: 'Ouvidoria do banco: {telefone}',
  encarregado: 'Encarregado de dados (LGPD): {contato}',
  aviso: 'Simulação. Não é proposta nem aprovação.',
}
