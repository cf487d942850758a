import type { PropertyType } from '../property-types.ts'

/** Paths of the screens, also used for links in e-mails and notices. */
export const paths = {
  home: '/',
  simulator: '/simulador',
  terms: '/termos',
  privacy: '/privacidade',
  rules: '/regras',
  conformance: '/regras/conferencia',
  embedDocs: '/docs/incorporar',
  login: '/login',
  authCallback: '/auth/callback',
  recoverPassword: '/recuperar-senha',
  resetPassword: '/redefinir-senha',
  invitation: '/convite',
  access: '/acesso',
  follow: '/acompanhar',
  seller: '/vendedor',
  locationsDemo: '/localidades-demo',
  account: '/conta',
  accountSecurity: '/conta/seguranca',
  accountSessions: '/conta/sessoes',
  accountData: '/conta/dados',
  clientCases: '/cliente/dossies',
  clientCase: '/cliente/dossies/:id',
  clientWelcome: '/cliente/dossies/:id/inicio',
  partnerCases: '/parceiro/clientes',
  partnerCase: '/parceiro/clientes/:id',
  partnerReview: '/parceiro/revisao',
  partnerLink: '/parceiro/link',
  admin: '/admin',
  adminDashboard: '/admin/dashboard',
  adminToday: '/admin/hoje',
  adminCases: '/admin/dossies',
  adminCase: '/admin/dossies/:id',
  adminReview: '/admin/revisao',
  adminLeads: '/admin/leads',
  adminPerson: '/admin/pessoas/:kind/:id',
  adminNumbers: '/admin/numeros',
  adminCommissions: '/admin/comissoes',
  adminBranches: '/admin/filiais',
  adminPartners: '/admin/parceiros',
  adminPeople: '/admin/papeis',
  adminSecurity: '/admin/seguranca',
  adminImports: '/admin/importar',
  adminSettings: '/admin/geral',
  adminBranding: '/admin/branding',
  adminThemes: '/admin/layout',
  adminStrings: '/admin/strings',
  adminFormulas: '/admin/formulas',
  adminFees: '/admin/taxas',
  adminTemplates: '/admin/templates',
  adminAutomations: '/admin/automacoes',
  adminIntegrations: '/admin/integracoes',
  adminHealth: '/admin/healthcheck',
  adminEmails: '/admin/emails',
  adminLogs: '/admin/logs',
  adminPublication: '/admin/publicacao',
} as const

export type Path = (typeof paths)[keyof typeof paths]

/** Server-rendered pages: navigating to one loads a whole document. */
export const pages = [
  paths.home,
  paths.simulator,
  paths.terms,
  paths.privacy,
  paths.rules,
  paths.conformance,
  paths.embedDocs,
] as const satisfies Path[]

/** Screens for signing in and account recovery. */
export const accountPaths = [
  paths.login,
  paths.authCallback,
  paths.recoverPassword,
  paths.resetPassword,
  paths.invitation,
  paths.access,
] as const satisfies Path[]

const casePaths = { client: paths.clientCase, partner: paths.partnerCase, staff: paths.adminCase } as const

/**
 * Returns the path of a case for the client, the partner or the staff.
 * @example casePath('partner', '7') // → '/parceiro/clientes/7'
 */
export const casePath = (area: keyof typeof casePaths, id: string): string =>
  casePaths[area].replace(':id', encodeURIComponent(id))

/**
 * Returns the path of the page of a person, by their lead or case.
 * @example personPath('lead', '7') // → '/admin/pessoas/lead/7'
 */
export const personPath = (kind: 'lead' | 'case', id: string): string =>
  paths.adminPerson.replace(':kind', kind).replace(':id', encodeURIComponent(id))

/**
 * Links to the second step of the simulator with the property type already answered.
 * @example simulatorFor('apartamento') // → '/simulador?tipo=apartamento&etapa=2'
 */
export const simulatorFor = (type: PropertyType) => `${paths.simulator}?tipo=${type}&etapa=2`
