import { appPaths } from '../publishing/pages/page-paths.ts'
import { everyone, type Policy } from './access-expectations.ts'
import { accountPolicies } from './access-policy-accounts.ts'
import { administrationPolicies } from './access-policy-administration.ts'
import { commissionPolicies } from './access-policy-commissions.ts'
import { automationPolicies } from './access-policy-automations.ts'
import { casePolicies } from './access-policy-cases.ts'
import { creditPolicies } from './access-policy-credit.ts'
import { documentPolicies } from './access-policy-documents.ts'
import { integrationPolicies } from './access-policy-integrations.ts'
import { importPolicies } from './access-policy-imports.ts'
import { leadPolicies } from './access-policy-leads.ts'
import { livePolicies } from './access-policy-live.ts'
import { lotPolicies } from './access-policy-lots.ts'
import { publicationPolicies } from './access-policy-publication.ts'
import { answers } from './answers.ts'

const page: Policy = { expected: everyone(200) }

const aSchedule = () => ({ answers, line: 'sbpe', system: 'sac' })

/** Expected access to every route of the app. The access matrix fails for a route that is missing here. */
export const policies: Record<string, Policy> = {
  'GET /api/health': { expected: everyone(200) },
  'GET /api/health/ready': { expected: everyone(200) },
  'GET /api/openapi.json': { expected: everyone(200) },
  'GET /api/docs': { expected: everyone(200) },

  'GET /api/public/config': { expected: everyone(200) },
  'GET /api/public/locations/states': { expected: everyone(200) },
  'GET /api/public/locations/states/:uf/cities': { expected: everyone(200), params: { uf: 'PE' } },
  'POST /api/public/simulations': { expected: everyone(200), body: () => answers },
  'POST /api/public/quotes': { expected: everyone(200), body: () => ({ answers }) },
  'POST /api/public/quotes/schedule': { expected: everyone(200), body: aSchedule },
  'POST /api/public/quotes/schedule.csv': { expected: everyone(200), body: aSchedule },
  'POST /api/public/shared-simulations': { expected: everyone(201), body: () => ({ answers }) },
  // A simulation that was never shared.
  'GET /api/public/shared-simulations/:code/sheet.pdf': {
    expected: everyone(404),
    params: { code: 'nenhum' },
  },
  'POST /api/public/papers': { expected: everyone(200), body: () => answers },
  'GET /api/public/rules': { expected: everyone(200) },
  'GET /data/:file': { expected: everyone(200), params: { file: 'ufs.json' } },
  'GET /embed/:version/:file': {
    expected: everyone(200),
    params: { version: 'v1', file: 'simulador.js' },
  },

  ...accountPolicies,
  ...administrationPolicies,
  ...casePolicies,
  ...creditPolicies,
  ...importPolicies,
  ...livePolicies,
  ...lotPolicies,
  ...publicationPolicies,
  ...automationPolicies,
  ...leadPolicies,
  ...integrationPolicies,
  ...commissionPolicies,
  ...documentPolicies,

  // Screens are public; their data comes from the routes above.
  'GET /': page,
  'GET /simulador': page,
  // An unknown partner.
  'GET /s/:slug': { expected: everyone(404), params: { slug: 'ninguem' } },
  'GET /s/:slug/contato': { expected: everyone(404), params: { slug: 'ninguem' } },
  'POST /s/:slug/contato': { expected: everyone(404), params: { slug: 'ninguem' } },
  // A simulation that was never shared.
  'GET /r/:code': { expected: everyone(404), params: { code: 'nenhum' } },
  'GET /r/:code/cartao.png': { expected: everyone(404), params: { code: 'nenhum' } },
  'GET /termos': page,
  'GET /termos/:version': { ...page, params: { version: '1' } },
  'GET /privacidade': page,
  'GET /regras': page,
  'GET /regras/conferencia': page,
  'GET /docs/incorporar': page,
  'GET /privacidade/:version': { ...page, params: { version: '1' } },
  'GET /favicon.svg': page,
  'GET /compartilhar.png': page,
  'GET /apple-touch-icon.png': page,
  'GET /icone-192.png': page,
  'GET /icone-512.png': page,
  'GET /icone-mascara-512.png': page,
  'GET /manifest.webmanifest': page,
  'GET /service-worker.js': page,
  'GET /sem-conexao': page,
  'GET /favicon.ico': page,
  'GET /robots.txt': page,
  'GET /sitemap.xml': page,
  'GET /.well-known/security.txt': page,
  'GET /assets/:asset': { ...page, params: { asset: 'app-1a2b.js' } },
  ...Object.fromEntries(appPaths.map((path) => [`GET ${path}`, { ...page, params: { id: 'qualquer' } }])),
  'GET /admin/dashboard': page,
}
