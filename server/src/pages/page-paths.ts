/** Addresses whose screen the browser draws: the routes of the product that are not pages of their own. */
export const appPaths = [
  '/login',
  '/auth/callback',
  '/recuperar-senha',
  '/redefinir-senha',
  '/localidades-demo',
  '/cliente/dossies',
  '/cliente/dossies/:id',
  '/parceiro/clientes',
  '/parceiro/clientes/:id',
  '/admin',
  '/admin/dashboard',
  '/admin/geral',
  '/admin/branding',
  '/admin/layout',
  '/admin/strings',
  '/admin/formulas',
  '/admin/taxas',
  '/admin/healthcheck',
  '/admin/emails',
] as const

/** Addresses that programs ask for: a wrong one gets an error to read, not a page. */
export const isForPrograms = (path: string) => /^\/(api|data|embed|branding|assets)(\/|$)/.test(path)
