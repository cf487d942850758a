import { formatDate, today } from 'core'
import { fillTemplate } from 'core/templates'
import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import { requireOpen } from '../cases/case-state.ts'
import { casesFor } from '../cases/cases-visible-to.ts'
import type { Trx } from '../db/connect.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import type { PaperRequest, RequestPreview } from './request-schemas.ts'
import { prepare, sendCaseMessage, type MessageDeps } from './send-message.ts'
import { findTemplate } from '../templates/templates.ts'

/**
 * The text that asks a client for what is missing.
 * @throws ApiError not_found, or wrong_state where there is nothing to ask for, or nobody to ask
 */
async function draftOf(
  deps: MessageDeps,
  trx: Trx,
  actor: Actor,
  caseId: string,
  { template, day }: PaperRequest,
) {
  const found = await casesFor(trx, actor, 'sendTemplate')
    .where('cases.id', '=', caseId)
    .selectAll('cases')
    .executeTakeFirst()
  if (!found) throw new ApiError('not_found')
  requireOpen(found)
  const { recipients, valuesFor } = await prepare(deps, trx, found, actor)
  const { client } = recipients
  const known = valuesFor(template)
  if (!known.n) throw new ApiError('wrong_state', errorText('nadaAPedir'))
  if (client.email === null) throw new ApiError('wrong_state', errorText('semEmail'))
  const data = day ? formatDate(day) : known.data
  if (template === 'documentos_pedidos' && !data) throw new ApiError('wrong_state', errorText('pedidoSemDia'))
  return { ...known, data }
}

/** @throws ApiError invalid_input for a day that has gone by */
function checkDay({ clock }: MessageDeps, { day }: PaperRequest) {
  if (day && day < today(clock())) throw ApiError.ofFields({ day: errorText('diaPassado') })
}

/**
 * What asking these clients would send: to how many, the first of them as it will be read, and who is left out, and why.
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

/** Asks the client of a case, by e-mail, for what is missing. @throws ApiError not_allowed, not_found or wrong_state */
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
