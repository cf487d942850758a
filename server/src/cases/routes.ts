import { Hono } from 'hono'
import type { AppDeps } from '../app-deps.ts'
import type { AppEnv } from '../platform/http/app-env.ts'
import { linkRoutes } from './client-links/routes.ts'
import { sellerRoutes } from './seller/routes.ts'
import { caseRoutes } from './record/routes.ts'
import { caseProgressRoutes } from './progress/routes.ts'
import { messageRoutes } from './messages/routes.ts'
import { stageRoutes } from './stages/routes.ts'
import { stageRecordRoutes } from './stages/routes.ts'
import { caseFeeRoutes } from './fees/fee-routes.ts'
import { assignmentRoutes } from './assignments/assignment-routes.ts'
import { caseContactRoutes } from './contacts/routes.ts'
import { workRoutes } from './work-list/work-list-routes.ts'
import { taskRoutes } from './tasks/routes.ts'
import { caseTaskRoutes } from './tasks/routes.ts'
import { viewRoutes } from './saved-views/routes.ts'
import { manyRoutes } from './bulk-changes/routes.ts'
import { caseOpeningRoutes } from './record/opening-routes.ts'
import { caseWorkRoutes } from './record/work-routes.ts'
import { factRoutes } from './facts/fact-routes.ts'
import { creditRoutes } from './credit/routes.ts'
import { editingRoutes } from './editing/routes.ts'
import { bankLotRoutes } from './bank-lots/routes.ts'
import { tagRoutes } from './tags/tag-routes.ts'
import { viewAsRoutes } from './view-as/routes.ts'
import { noticeRoutes } from './notices/routes.ts'
import { caseMessageRoutes } from './correspondence/routes.ts'
import { caseLinkRoutes } from './client-links/routes.ts'
import { documentRoutes } from './documents/routes.ts'
import { checklistItemRoutes } from './documents/item-routes.ts'
import { declaredRoutes } from './review/routes.ts'
import { caseChecklistRoutes } from './checklists/routes.ts'
import { reviewRoutes } from './review/routes.ts'
import { checklistRoutes } from './checklist-models/routes.ts'

/** All routes of the district. */
export const casesRoutes = (deps: AppDeps) =>
  new Hono<AppEnv>()
    .route('/api/auth', linkRoutes(deps))
    .route('/api/seller', sellerRoutes(deps))
    .route('/api/cases', caseProgressRoutes(deps))
    .route('/api/cases', caseRoutes(deps))
    .route('/api/cases/:id/messages', messageRoutes(deps))
    .route('/api/cases/:id/stage', stageRoutes(deps))
    .route('/api/cases/:id/stages', stageRecordRoutes(deps))
    .route('/api/cases/:id/fees', caseFeeRoutes(deps))
    .route('/api/cases/:id/assignments', assignmentRoutes(deps))
    .route('/api/cases/:id/contacts', caseContactRoutes(deps))
    .route('/api/work', workRoutes(deps))
    .route('/api/tasks', taskRoutes(deps))
    .route('/api/cases/:id/tasks', caseTaskRoutes(deps))
    .route('/api/work/views', viewRoutes(deps))
    .route('/api/work', manyRoutes(deps))
    .route('/api/cases', caseOpeningRoutes(deps))
    .route('/api/cases', caseWorkRoutes(deps))
    .route('/api/cases', factRoutes(deps))
    .route('/api/cases', creditRoutes(deps))
    .route('/api/cases/:id/editing', editingRoutes(deps))
    .route('/api/cases/:id/lots', bankLotRoutes(deps))
    .route('/api/cases/:id/tags', tagRoutes(deps))
    .route('/api/cases/:id/look', viewAsRoutes(deps))
    .route('/api/notices', noticeRoutes(deps))
    .route('/api/cases/:id/templates', caseMessageRoutes(deps))
    .route('/api/cases/:id/links', caseLinkRoutes(deps))
    .route('/api/cases/:id/documents', documentRoutes(deps))
    .route('/api/cases/:id/documents', checklistItemRoutes(deps))
    .route('/api/cases/:id/documents', declaredRoutes(deps))
    .route('/api/cases/:id/checklist', caseChecklistRoutes(deps))
    .route('/api/review', reviewRoutes(deps))
    .route('/api/admin/checklists', checklistRoutes(deps))
