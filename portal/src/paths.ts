import type { PropertyType } from 'core'

/** Addresses of the product. */
export const paths = {
  home: '/',
  simulator: '/simulador',
  login: '/login',
  authCallback: '/auth/callback',
  recoverPassword: '/recuperar-senha',
  resetPassword: '/redefinir-senha',
  locationsDemo: '/localidades-demo',
  clientCases: '/cliente/dossies',
  clientCase: '/cliente/dossies/:id',
  partnerCases: '/parceiro/clientes',
  partnerCase: '/parceiro/clientes/:id',
  admin: '/admin',
  adminDashboard: '/admin/dashboard',
  adminGeneral: '/admin/geral',
  adminBranding: '/admin/branding',
  adminLayout: '/admin/layout',
  adminStrings: '/admin/strings',
  adminFormulas: '/admin/formulas',
  adminFees: '/admin/taxas',
  adminHealth: '/admin/healthcheck',
  adminEmails: '/admin/emails',
} as const

export type Path = (typeof paths)[keyof typeof paths]

/** Pages of their own, which no script draws: going there loads a whole document. */
export const documents = [paths.home, paths.simulator] as const satisfies Path[]

/** The screens on which people identify themselves. */
export const accountPaths = [
  paths.login,
  paths.authCallback,
  paths.recoverPassword,
  paths.resetPassword,
] as const satisfies Path[]

/** The second step of the simulator with the property type already answered. */
export const simulatorFor = (type: PropertyType) => `${paths.simulator}?tipo=${type}&etapa=2`
