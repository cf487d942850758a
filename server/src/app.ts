import { Hono } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { brandingFileRoutes } from './admin/branding/public-routes.ts'
import { brandingRoutes } from './admin/branding/routes.ts'
import { publicPapersRoutes } from './checklists/public-papers.ts'
import { checklistRoutes } from './admin/checklists/routes.ts'
import { feeRoutes } from './admin/fees/routes.ts'
import { ruleSheetRoutes } from './admin/formulas/import-routes.ts'
import { impactRoutes } from './admin/formulas/impact-routes.ts'
import { firstStepRoutes } from './first-steps/routes.ts'
import { formulaRoutes } from './admin/formulas/routes.ts'
import { healthCheckRoutes } from './admin/health/routes.ts'
import { logRoutes } from './admin/logs/routes.ts'
import { overviewRoutes } from './admin/overview/routes.ts'
import { settingsRoutes } from './admin/settings/routes.ts'
import { stringRoutes } from './admin/strings/routes.ts'
import { themeRoutes } from './admin/themes/routes.ts'
import { apiKeyRoutes } from './api-keys/routes.ts'
import type { AppDeps } from './app-deps.ts'
import { authRoutes } from './auth/routes.ts'
import { automationRoutes } from './automations/routes.ts'
import { bankLotRoutes } from './bank-lots/routes.ts'
import { caseFeeRoutes } from './cases/fee-routes.ts'
import { assignmentRoutes } from './cases/assignment-routes.ts'
import { caseRoutes } from './cases/routes.ts'
import { factRoutes } from './cases/fact-routes.ts'
import { lookRoutes } from './look-as/routes.ts'
import { manyRoutes } from './bulk-changes/routes.ts'
import { caseOpeningRoutes } from './case-opening/routes.ts'
import { tagRoutes } from './cases/tag-routes.ts'
import { workRoutes } from './cases/work-list-routes.ts'
import { caseWorkRoutes } from './cases/work-routes.ts'
import { caseChecklistRoutes } from './checklists/routes.ts'
import { commissionRoutes } from './commissions/routes.ts'
import { commissionDeadlineRoutes, commissionRuleRoutes } from './commissions/rule-routes.ts'
import { configRoutes } from './config/routes.ts'
import { checklistItemRoutes } from './documents/item-routes.ts'
import { dataRequestRoutes } from './data-requests/admin-routes.ts'
import { ownDataRoutes } from './data-requests/own-routes.ts'
import { documentRoutes } from './documents/routes.ts'
import { importRoutes } from './imports/routes.ts'
import { createFindFormerFile } from './embed/former-files.ts'
import { embedRoutes } from './embed/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { ApiError } from './http/api-error.ts'
import type { AppEnv } from './http/app-env.ts'
import { handleErrors, sendError } from './http/error-handler.ts'
import { KnownPathRouter } from './http/known-path-router.ts'
import { limitBody } from './http/limit-body.ts'
import { logRequests, warnOfProxy } from './http/log-requests.ts'
import { onChanges, sameOrigin } from './http/same-origin.ts'
import { publicAccess, securityHeaders } from './http/security-headers.ts'
import { publicLeadRoutes } from './leads/public-routes.ts'
import { leadRoutes } from './leads/routes.ts'
import { legalRoutes } from './legal/routes.ts'
import { dataRoutes } from './locations/data-routes.ts'
import { acceptanceRoutes } from './invitations/routes.ts'
import { invitationRoutes } from './invitations/admin-routes.ts'
import { caseLinkRoutes, linkRoutes } from './client-links/routes.ts'
import { locationRoutes } from './locations/routes.ts'
import { emailRoutes } from './mail/routes.ts'
import { meRoutes } from './me/routes.ts'
import { messageRoutes } from './messages/routes.ts'
import { numberRoutes } from './numbers/routes.ts'
import { noticeRoutes } from './notices/routes.ts'
import { openApiRoutes } from './openapi/routes.ts'
import { handleNotFound, pageRoutes } from './pages/routes.ts'
import { contactRoutes } from './partner-page/contact-routes.ts'
import { partnerPhotoRoutes } from './partner-page/photo-routes.ts'
import { partnerRoutes } from './partners/routes.ts'
import { partnerSheetRoutes } from './partners/sheet-routes.ts'
import { framesOf } from './partners/partner-key.ts'
import { peopleRoutes } from './people/routes.ts'
import { publicationRoutes } from './publications/routes.ts'
import { readinessRoutes } from './readiness/routes.ts'
import { referralLinkRoutes, referralPageRoutes } from './referral-links/routes.ts'
import { retentionRoutes } from './retention/routes.ts'
import { declaredRoutes, reviewRoutes } from './review/routes.ts'
import { secondFactorRoutes } from './security/own-factor-routes.ts'
import { securityRoutes } from './security/routes.ts'
import { sellerRoutes } from './seller/routes.ts'
import { shareRoutes } from './brand-pictures/routes.ts'
import { sharedPageRoutes, sharedSimulationRoutes } from './shared-simulations/routes.ts'
import { caseQuoteRoutes } from './quotes/case-quote-routes.ts'
import { publicRulesRoutes } from './quotes/public-rules.ts'
import { quoteRoutes } from './quotes/routes.ts'
import { simulationRoutes } from './simulations/routes.ts'
import { stageRecordRoutes, stageRoutes } from './stages/routes.ts'
import { caseMessageRoutes } from './correspondence/routes.ts'
import { caseTaskRoutes, taskRoutes } from './tasks/routes.ts'
import { templateRoutes } from './templates/admin-routes.ts'
import { viewRoutes } from './saved-views/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

const LARGEST_BODY = 64 * 1024
/** They have limits of their own, and are never held in memory. */
const largeFiles =
  /^\/api\/((cases\/[^/]+|seller)\/documents\/[^/]+\/file|admin\/branding\/[^/]+|admin\/partners\/[^/]+\/photo|imports)$/

/** The whole HTTP surface, in the order in which it is tried. */
export function createApp(deps: AppDeps) {
  const app = new Hono<AppEnv>({ router: new KnownPathRouter() })
  const namesOfRoutes = () => app.routes.map(({ method, path }) => `${method} ${path}`)

  app.use(logRequests(deps.log), securityHeaders(deps.origin.startsWith('https:')))
  if (deps.trustProxy === 0) app.use(warnOfProxy(deps.log))
  for (const path of ['/api/public/*', '/data/*', '/embed/*', '/branding/*']) app.use(path, publicAccess)
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) =>
        sendError(c, new ApiError('method_not_allowed'), { Allow: methods.join(', ') }),
    }),
  )
  app.use(
    '/api/*',
    onChanges(sameOrigin(deps.origin), /^\/api\/public\//),
    onChanges(limitBody(LARGEST_BODY), largeFiles),
  )

  app.onError(handleErrors(deps.log))
  const notFound = handleNotFound(deps)
  app.notFound((c) => {
    c.set('isUnknown', true)
    return notFound(c)
  })

  return (
    app
      // For everybody, and the simulator on any site.
      .route('/api/health', healthRoutes(deps))
      .route('/api/public/config', configRoutes(deps))
      .route('/api/public/locations', locationRoutes(deps.locations))
      .route('/api/public/simulations', simulationRoutes(deps))
      .route('/api/public/quotes', quoteRoutes(deps))
      .route('/api/public/papers', publicPapersRoutes(deps))
      .route('/api/public/rules', publicRulesRoutes(deps))
      .route('/api/public/shared-simulations', sharedSimulationRoutes(deps))
      .route('/api/public/leads', publicLeadRoutes(deps))
      .route('/api', openApiRoutes(app, deps.origin))
      // For people and their cases.
      .route('/api/auth', authRoutes(deps))
      .route('/api/auth', acceptanceRoutes(deps))
      .route('/api/auth', linkRoutes(deps))
      .route('/api/seller', sellerRoutes(deps))
      .route('/api/me', meRoutes(deps))
      .route('/api/me/second-factor', secondFactorRoutes(deps))
      .route('/api/me/data', ownDataRoutes(deps))
      .route('/api/me/referral-link', referralLinkRoutes(deps))
      .route('/api/cases', caseRoutes(deps))
      .route('/api/cases/:id/messages', messageRoutes(deps))
      .route('/api/cases/:id/stage', stageRoutes(deps))
      .route('/api/cases/:id/stages', stageRecordRoutes(deps))
      .route('/api/cases/:id/fees', caseFeeRoutes(deps))
      .route('/api/cases/:id/assignments', assignmentRoutes(deps))
      .route('/api/work', workRoutes(deps))
      .route('/api/leads', leadRoutes(deps))
      .route('/api/tasks', taskRoutes(deps))
      .route('/api/numbers', numberRoutes(deps))
      .route('/api/commissions', commissionRoutes(deps))
      .route('/api/cases', caseTaskRoutes(deps))
      .route('/api/work/views', viewRoutes(deps))
      .route('/api/work', manyRoutes(deps))
      .route('/api/cases', caseOpeningRoutes(deps))
      .route('/api/cases', caseWorkRoutes(deps))
      .route('/api/cases', factRoutes(deps))
      .route('/api/cases', bankLotRoutes(deps))
      .route('/api/cases', tagRoutes(deps))
      .route('/api/cases', caseQuoteRoutes(deps))
      .route('/api/cases', lookRoutes(deps))
      .route('/api/imports', importRoutes(deps))
      .route('/api/notices', noticeRoutes(deps))
      .route('/api/cases', caseMessageRoutes(deps))
      .route('/api/cases', caseLinkRoutes(deps))
      .route('/api/cases', documentRoutes(deps))
      .route('/api/cases', checklistItemRoutes(deps))
      .route('/api/cases', declaredRoutes(deps))
      .route('/api/cases', caseChecklistRoutes(deps))
      .route('/api/review', reviewRoutes(deps))
      // For administrators.
      .route('/api/admin/emails', emailRoutes(deps))
      .route('/api/admin/partners', partnerRoutes(deps))
      .route('/api/admin/partners', partnerSheetRoutes(deps))
      .route('/api/admin/partners', partnerPhotoRoutes(deps))
      .route('/api/admin/people', peopleRoutes(deps))
      .route('/api/admin/security', securityRoutes(deps))
      .route('/api/admin/data-requests', dataRequestRoutes(deps))
      .route('/api/admin/retention', retentionRoutes(deps))
      .route('/api/admin/invitations', invitationRoutes(deps))
      .route('/api/admin/settings', settingsRoutes(deps))
      .route('/api/admin/legal', legalRoutes(deps))
      .route('/api/admin/branding', brandingRoutes(deps))
      .route('/api/admin/overview', overviewRoutes(deps))
      .route('/api/admin/first-steps', firstStepRoutes(deps))
      .route('/api/admin/publication', publicationRoutes(deps))
      .route('/api/admin/health', healthCheckRoutes({ ...deps, routes: namesOfRoutes }))
      .route('/api/admin/readiness', readinessRoutes({ ...deps, routes: namesOfRoutes }))
      .route('/api/admin/themes', themeRoutes(deps))
      .route('/api/admin/strings', stringRoutes(deps))
      .route('/api/admin/formulas', formulaRoutes(deps))
      .route('/api/admin/formulas', impactRoutes(deps))
      .route('/api/admin/rule-sheets', ruleSheetRoutes(deps))
      .route('/api/admin/fees', feeRoutes(deps))
      .route('/api/admin/commission-rules', commissionDeadlineRoutes(deps))
      .route('/api/admin/commission-rules', commissionRuleRoutes(deps))
      .route('/api/admin/checklists', checklistRoutes(deps))
      .route('/api/admin/templates', templateRoutes(deps))
      .route('/api/admin/automations', automationRoutes(deps))
      .route('/api/admin/logs', logRoutes(deps))
      .route('/api/admin/webhooks', webhookRoutes(deps))
      .route('/api/admin/keys', apiKeyRoutes(deps))
      // Files and pages.
      .route('/data', dataRoutes(deps.bundled))
      .route(
        '/embed',
        embedRoutes(
          deps.embed,
          createFindFormerFile(deps.db),
          (key) => framesOf(deps.db, key),
          deps.embedUses,
        ),
      )
      .route('/s', referralPageRoutes(deps))
      .route('/s', contactRoutes(deps))
      .route('/r', sharedPageRoutes(deps))
      .route('/branding', brandingFileRoutes(deps))
      .route('/', shareRoutes(deps))
      .route(
        '/',
        pageRoutes(deps, (request, env) => app.fetch(request, env)),
      )
  )
}

/** The API as hono's typed client sees it. */
export type AppType = ReturnType<typeof createApp>
