import type { PropertyType } from 'core'

/** Addresses of the product. */
export const paths = {
  home: '/',
  simulator: '/simulador',
  login: '/login',
  authCallback: '/auth/callback',
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
} as const

/** The second step of the simulator with the property type already answered. */
export const simulatorFor = (type: PropertyType) => `${paths.simulator}?tipo=${type}&etapa=2`
