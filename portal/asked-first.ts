import { paths } from 'core/paths'
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

const cases = [pageOf('/api/cases')]
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
const review = [pageOf('/api/review')]

/**
 * What screens ask the server at first, to the letter; a question that depends on the day or on what somebody chose is left to
 * them. So are the catalogue of texts, which weighs more than all other answers together, and the state of the system,
 * which takes its time to find out.
 */
const bySelf: Partial<Record<ScreenName, string[]>> = {
  accountSecurity: ['/api/me/second-factor'],
  accountData: ['/api/me/data'],
  clientCases: cases,
  clientCase: [...oneCase, config],
  partnerCases: [...cases, '/api/cases/waiting', '/api/me/referral-link'],
  partnerCase: [...oneCase, config],
  partnerReview: review,
  admin: [...overview, '/api/numbers'],
  adminDashboard: overview,
  adminToday: [
    '/api/tasks',
    '/api/leads?status=novo&limit=8',
    '/api/leads?due=true&limit=8',
    '/api/work?responsible=me&due_in=0&limit=8',
    '/api/work?responsible=me&answered=true&limit=8',
    '/api/admin/data-requests?state=pending',
  ],
  adminCases: [pageOf('/api/work'), ...ofWork('staff', 'choices', 'views')],
  adminCase: [
    ...oneCase,
    ...ofCase('/work', '/buyers', '/notes', pageOf('/history'), '/facts', '/tasks', '/links', '/lots'),
    ...ofWork('staff', 'choices'),
  ],
  adminReview: review,
  adminLeads: [pageOf('/api/leads'), ...ofWork('staff')],
  adminNumbers: ['/api/numbers', ...ofWork('staff', 'choices')],
  adminCommissions: ['/api/commissions/summary', pageOf('/api/commissions'), ...ofWork('staff', 'choices')],
  adminPartners: ofAdmin('partners'),
  adminPeople: ofAdmin(pageOf('people'), pageOf('invitations'), 'partners'),
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
  adminEmails: ofAdmin(pageOf('emails')),
  adminLogs: [...ofAdmin(pageOf('logs')), ...ofWork('staff')],
  adminPublication: ofAdmin('publication'),
}

/** What the bar over a screen asks. */
const byBar = (name: ScreenName): string[] => {
  if (name.startsWith('admin')) return [notices, reviewCount, '/api/leads/count']
  return name.startsWith('partner') ? [notices, reviewCount] : [notices]
}

/** Who may open a screen; nothing for those of everybody. Agents are led on from the overview. */
export function rolesOf(name: ScreenName): readonly string[] | undefined {
  if (name === 'admin' || name === 'adminDashboard') return ['admin']
  return (routeRoles as Partial<Record<string, readonly string[]>>)[paths[name]]
}

/** What a screen asks at first: who is signed in, and then the rest. */
export function askedFirst(name: ScreenName): string[] {
  if (rolesOf(name)) return [ME, ...byBar(name), ...(bySelf[name] ?? [])]
  return name === 'login' ? [ME] : []
}
