import { paths } from 'core/paths'
import { bad, good, healthText, textsOf, type HealthCheck } from './check.ts'

/** Screens and API routes that must exist, listed independently of the app. */
const promisedRoutes = [
  ...Object.values(paths).map((path) => `GET ${path}`),

  'GET /api/health',
  'GET /api/openapi.json',
  'GET /api/public/config',
  'GET /api/public/locations/states',
  'GET /api/public/locations/states/:uf/cities',
  'POST /api/public/simulations',
  'GET /embed/:version/:file',
  'GET /data/:file',
  'GET /branding/:name',

  'POST /api/auth/sign-up/email',
  'POST /api/auth/sign-in/email',
  'POST /api/auth/sign-out',
  'GET /api/me',
  'POST /api/me/ensure-admin',

  'GET /api/cases',
  'GET /api/cases/:id',
  'GET /api/cases/:id/stages',
  'POST /api/cases/:id/stage',
  'GET /api/cases/:id/documents',
  'POST /api/cases/:id/documents/:itemId/file',
  'GET /api/cases/:id/documents/:itemId/file',
  'POST /api/cases/:id/documents/:itemId/approve',
  'POST /api/cases/:id/documents/:itemId/reject',
  'GET /api/cases/:id/fees',
  'GET /api/cases/:id/assignments',
  'GET /api/cases/:id/messages',
  'POST /api/cases/:id/messages',

  'GET /api/admin/settings',
  'PUT /api/admin/settings',
  'GET /api/admin/settings/export',
  'GET /api/admin/branding',
  'POST /api/admin/branding/:type',
  'DELETE /api/admin/branding/:type',
  ...['themes', 'strings', 'formulas', 'fees'].flatMap((area) => [
    `GET /api/admin/${area}`,
    `POST /api/admin/${area}`,
    `PUT /api/admin/${area}/:id`,
    `DELETE /api/admin/${area}/:id`,
  ]),
  'GET /api/admin/health',
  'GET /api/admin/overview',
] as const

export const checkRoutes: HealthCheck = {
  ...textsOf('rotas'),
  run: async ({ routes }) => {
    const registered = new Set(routes())
    const missing = promisedRoutes.filter((route) => !registered.has(route))
    const n = promisedRoutes.length
    return missing.length === 0
      ? good(healthText('rotasRegistradas', { n, total: n }))
      : bad(healthText('faltam', { nomes: missing.join(', ') }))
  },
}
