import { paths } from 'core/paths'
import type { BuiltPortal } from 'server/pages'
import { PAGE } from './src/api/list-page.ts'
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
const overview = ofAdmin('overview', 'first-steps')

/**
 * What screens ask the server at first, to the letter. A question that depends on the day, on what somebody chose or on what
 * they may do is left to them. So are the catalogue of texts, which weighs more than all other answers together, and the
 * numbers on the overview and the state of the system, which take their time to find out.
 */
const byScreen: Partial<Record<ScreenName, string[]>> = {
  accountSecurity: ['/api/me/second-factor'],
  accountData: ['/api/me/data'],
  clientCase: [...oneCase, config],
  partnerCases: ['/api/cases/waiting', '/api/me/referral-link'],
  partnerCase: [...oneCase, config],
  partnerReview: [reviewCount],
  admin: overview,
  adminDashboard: overview,
  adminToday: [
    '/api/tasks',
    '/api/leads?status=novo&limit=8',
    '/api/leads?due=true&limit=8',
    '/api/work?responsible=me&due_in=0&limit=8',
    '/api/work?responsible=me&answered=true&limit=8',
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
  adminStrings: ofAdmin('strings'),
  adminFormulas: ofAdmin('formulas'),
  adminFees: ofAdmin('fees'),
  adminTemplates: ofAdmin('checklists', 'templates', 'legal/termos', 'legal/privacidade'),
  adminAutomations: ofAdmin('automations', pageOf('automations/runs')),
  adminIntegrations: ofAdmin('webhooks'),
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
const byBar = (name: ScreenName): string[] =>
  name.startsWith('admin') ? [notices, reviewCount, '/api/leads/count'] : [notices]

/** Who may open a screen; nothing for those of everybody. Agents are led on from the overview. */
export function rolesOf(name: ScreenName): readonly string[] | undefined {
  if (name === 'admin' || name === 'adminDashboard') return ['admin']
  return (routeRoles as Partial<Record<string, readonly string[]>>)[paths[name]]
}

/** What a screen asks at first: who is signed in, and then the rest. */
export function askedFirst(name: ScreenName): Pick<BuiltPortal['screens'][string], 'asked' | 'rows'> {
  if (rolesOf(name)) return { asked: [ME, ...byBar(name), ...(byScreen[name] ?? [])], rows: rows[name] ?? [] }
  return { asked: name === 'login' ? [ME] : [], rows: [] }
}
