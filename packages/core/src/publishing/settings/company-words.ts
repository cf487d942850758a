/**
 * Words of the company footer. A plain object because the widget embeds it and receives overrides with its configuration;
 * other packages read `companyTexts`.
 */
export const companyWords = {
  cnpj: 'CNPJ {cnpj}',
  correspondente: 'Correspondente bancário: {banco}',
  sac: 'SAC do banco: {telefone}',
  ouvidoria: 'Ouvidoria do banco: {telefone}',
  encarregado: 'Encarregado de dados (LGPD): {contato}',
  aviso: 'Simulação. Não é proposta nem aprovação.',
}
