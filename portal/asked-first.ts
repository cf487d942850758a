import type { Role } from 'core'
import { paths, type Path } from 'core/paths'
import type { BuiltPortal } from 'server/pages'
import { PAGE } from './src/api/list-page.ts'
import { roleHomes } from './src/session/role-homes.ts'
import { routeRoles } from './src/session/route-roles.ts'

export type ScreenName = keyof typeof paths

const ME = '/api/me'
const config = '/api/public/config'

/** A page of a list. */
const pageOf = (address: string) => `${address}${address.includes('?') ? '&' : '?'}limit=${PAGE}`
const notices = pageOf('/api/notices')
const reviewCount = '/api/review/count'

const ofCase = (...parts: string[]) => parts.map((part) => `/api/cases/:id${part}`)
const ofWork = (...parts: string[]) => parts.map((part) => `/api/work/${part}`)
const ofAdmin = (...parts: string[]) => parts.map((part) => `/api/admin/${part}`)

const oneCase = ofCase(
  '',
  '/stages',
  '/public-notes',
  '/documents',
  '/fees',
  '/assignments',
  pageOf('/messages'),
)

/**
 * What screens ask the server at first, to the letter. A question that depends on the day or on what somebody chose is left
 * to them. So are the numbers on the overview, which take their time to find out.
 */
const byScreen: Partial<Record<ScreenName, string[]>> = {
  accountSecurity: ['/api/me/second-factor'],
  accountData: ['/api/me/data'],
  clientCase: [...oneCase, config],
  partnerCases: ['/api/cases/waiting', '/api/me/referral-link', '/embed/v1/integridade.json'],
  partnerCase: [...oneCase, config],
  admin: ofAdmin('overview', 'first-steps'),
  adminToday: [
    '/api/tasks',
    '/api/leads?status=novo&limit=8',
    '/api/leads?due=true&limit=8',
    '/api/work?responsible=me&due_in=0&limit=8',
    '/api/work?responsible=me&answered=true&limit=8',
    '/api/admin/data-requests?state=pending',
  ],
  adminCases: ofWork('staff', 'choices', 'views'),
  adminCase: [
    ...oneCase,
    ...ofCase('/work', '/buyers', '/notes', pageOf('/history'), '/facts', '/tasks', '/links', '/lots'),
    ...ofWork('staff', 'choices'),
  ],
  adminLeads: ofWork('staff'),
  adminNumbers: ofWork('staff', 'choices'),
  adminCommissions: ofWork('staff', 'choices'),
  adminPartners: ofAdmin('partners'),
  adminPeople: ofAdmin('partners'),
  adminSecurity: ofAdmin('security', 'security/locked'),
  adminImports: ['/api/imports'],
  adminSettings: ofAdmin('settings'),
  adminBranding: ofAdmin('branding'),
  adminThemes: ofAdmin('themes'),
  adminStrings: ofAdmin('strings', 'strings/catalog'),
  adminFormulas: ofAdmin('formulas'),
  adminFees: ofAdmin('fees'),
  adminTemplates: ofAdmin('checklists', 'templates', 'legal/termos', 'legal/privacidade'),
  adminAutomations: ofAdmin('automations', pageOf('automations/runs')),
  adminIntegrations: ofAdmin('webhooks'),
  adminHealth: ofAdmin('health'),
  adminLogs: ofWork('staff'),
  adminPublication: ofAdmin('publication'),
}

/** The rows that a screen shows where its address asks for no others. */
const rows: Partial<Record<ScreenName, string[]>> = {
  clientCases: [pageOf('/api/cases')],
  partnerCases: [pageOf('/api/cases')],
  partnerReview: [pageOf('/api/review')],
  adminCases: [pageOf('/api/work')],
  adminReview: [pageOf('/api/review')],
  adminLeads: [pageOf('/api/leads')],
  adminNumbers: ['/api/numbers'],
  adminCommissions: ['/api/commissions/summary', pageOf('/api/commissions')],
  adminPeople: ofAdmin(pageOf('people'), pageOf('invitations')),
  adminEmails: ofAdmin(pageOf('emails')),
  adminLogs: ofAdmin(pageOf('logs')),
}

/** What the bar over a screen asks. */
const byBar = (name: ScreenName): string[] => {
  if (name.startsWith('admin')) return [notices, reviewCount, '/api/leads/count']
  return name.startsWith('partner') ? [notices, reviewCount] : [notices]
}

/** Where a role finds another screen in the place of one. */
const leadsTo: Partial<Record<ScreenName, Partial<Record<Role, Path>>>> = {
  admin: { agent: roleHomes.agent },
  adminDashboard: { admin: paths.admin, agent: roleHomes.agent },
}

/** What the server knows of a screen, but for its files. */
export function screenFacts(name: ScreenName): Omit<BuiltPortal['screens'][string], 'files'> {
  const roles = (routeRoles as Partial<Record<string, readonly Role[]>>)[paths[name]]
  if (!roles) return { asked: name === 'login' ? [ME] : [] }
  return {
    asked: [ME, ...byBar(name), ...(byScreen[name] ?? [])],
    rows: rows[name] ?? [],
    roles,
    leadsTo: leadsTo[name] ?? {},
  }
}
