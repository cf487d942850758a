import { Hono } from 'hono'
import type { AppDeps } from '../app-deps.ts'
import type { AppEnv } from '../platform/http/app-env.ts'
import { publicLeadRoutes } from './public-routes.ts'
import { referralLinkRoutes } from './referral-links/routes.ts'
import { claimRoutes } from './claim-routes.ts'
import { leadRoutes } from './lead-routes.ts'
import { ownPageRoutes } from './partner-page/own-page-routes.ts'
import { partnerPhotoRoutes } from './partner-page/photo-routes.ts'
import { personRoutes } from './persons/person-routes.ts'
import { referralPageRoutes } from './referral-links/routes.ts'
import { contactRoutes } from './partner-page/contact-routes.ts'

/** All routes of the district. */
export const leadsRoutes = (deps: AppDeps) =>
  new Hono<AppEnv>()
    .route('/api/public/leads', publicLeadRoutes(deps))
    .route('/api/me/referral-link', referralLinkRoutes(deps))
    .route('/api/me/referral-link', ownPageRoutes(deps))
    .route('/api/leads', claimRoutes(deps))
    .route('/api/leads', leadRoutes(deps))
    .route('/api/persons', personRoutes(deps))
    .route('/api/admin/partners', partnerPhotoRoutes(deps))
    .route('/s', referralPageRoutes(deps))
    .route('/s', contactRoutes(deps))
