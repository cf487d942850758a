import { formatDate, today } from 'core'
import { fillTemplate } from 'core/templates'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import { requireOpen } from '../record/case-state.ts'
import { casesFor } from '../record/cases-visible-to.ts'
import type { Trx } from '../../platform/db/connect.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import type { PaperRequest, RequestPreview } from './request-schemas.ts'
import { prepare, sendCaseMessage, type MessageDeps } from './send-message.ts'
import { findTemplate } from '../../delivery/templates/templates.ts'

/**
 * Drafts the text that asks a client for missing papers.
 * @throws ApiError not_found, or wrong_state without missing papers or without an address
 */
async function draftOf(
  deps: MessageDeps,
  trx: Trx,
  actor: Actor,
  caseId: string,
  { template, day }: PaperRequest,
) {
  const caseRow = await casesFor(trx, actor, 'sendTemplate')
    .where('cases.id', '=', caseId)
    .selectAll('cases')
    .executeTakeFirst()
  if (!caseRow) throw new ApiError('not_found')
  requireOpen(caseRow)
  const { recipients, valuesFor } = await prepare(deps, trx, caseRow, actor)
  const { client } = recipients
  const knownValues = valuesFor(template)
  if (!knownValues.n) throw new ApiError('wrong_state', errorText('nadaAPedir'))
  if (client.email === null) throw new ApiError('wrong_state', errorText('semEmail'))
  const data = day ? formatDate(day) : knownValues.data
  if (template === 'documentos_pedidos' && !data) throw new ApiError('wrong_state', errorText('pedidoSemDia'))
  return { ...knownValues, data }
}

/** @throws ApiError invalid_input for a past day */
function checkDay({ clock }: MessageDeps, { day }: PaperRequest) {
  if (day && day < today(clock())) throw ApiError.ofFields({ day: errorText('diaPassado') })
}

/**
 * Previews a request to many clients: the number of recipients, the first text, and the skipped cases with reasons.
 * @throws ApiError not_allowed
 */
export async function previewRequests(
  deps: MessageDeps,
  actor: Actor,
  ids: readonly string[],
  request: PaperRequest,
): Promise<RequestPreview> {
  authorize(actor, 'sendTemplate')
  checkDay(deps, request)
  return deps.db.transaction().execute(async (trx) => {
    const { subject, body } = await findTemplate(trx, request.template)
    const preview: RequestPreview = { reached: 0, example: null, left: [] }
    for (const id of ids)
      try {
        const values = await draftOf(deps, trx, actor, id, request)
        preview.reached += 1
        const email = fillTemplate({ subject, body }, values)
        preview.example ??= { subject: email.subject, text: email.body }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        preview.left.push({ id, ...error.body })
      }
    return preview
  })
}

/** E-mails the client of a case a request for missing papers. @throws ApiError not_allowed, not_found or wrong_state */
export async function requestPapers(
  deps: MessageDeps,
  actor: Actor,
  caseId: string,
  { template, day }: PaperRequest,
): Promise<void> {
  authorize(actor, 'sendTemplate')
  checkDay(deps, { template, day })
  await deps.db.transaction().execute((trx) => draftOf(deps, trx, actor, caseId, { template, day }))
  const values = day && template === 'documentos_pedidos' ? { data: formatDate(day) } : undefined
  await sendCaseMessage(deps, actor, caseId, { template, channel: 'email', values })
}
