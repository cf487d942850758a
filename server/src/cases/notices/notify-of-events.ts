import { formatDate, type StageAction } from 'core'
import { labelsTexts } from 'core/texts/labels'
import { noticesTexts } from 'core/texts/notices'
import { textRef } from 'core/texts/text-ref'
import type { Trx } from '../../platform/db/connect.ts'
import type { EventConsumer, NewEvent } from '../../platform/events/record-event.ts'
import type { EmailWording } from './notice-email-wording.ts'
import { followMessage } from '../tasks/message-tasks.ts'
import { notifyAssigned, notifyClient, notifyPartners, notifyResponsible, type NewNotice } from './notify.ts'

const stageTexts = {
  start: 'etapaComecou',
  advance: 'etapaChegou',
  reject: 'etapaReprovada',
  reopen: 'etapaReaberta',
  back: 'etapaVoltou',
} as const satisfies Record<StageAction, keyof typeof noticesTexts>

const decisions = {
  'document.approved': { kind: 'document_approved', key: 'documentoAprovado' },
  'document.rejected': { kind: 'document_rejected', key: 'documentoReprovado' },
} as const

/** Texts for the client about a document that the partner provides. */
const sentByPartner = {
  document_approved: { tab: 'documentos', template: 'aviso_parceiro_aprovado' },
  document_rejected: { tab: 'documentos', template: 'aviso_parceiro_reprovado' },
} as const satisfies Partial<Record<NewNotice['kind'], EmailWording>>

const documentOf = (trx: Trx, { subject }: NewEvent) =>
  trx
    .selectFrom('doc_checklists')
    .where('id', '=', subject)
    .select(['label', 'owner_role', 'expires_on'])
    .executeTakeFirstOrThrow()

/** Notifies the person who provides a document: the client or the partners. Sellers and staff get no notices of it. */
async function notifySender(trx: Trx, event: NewEvent, notice: NewNotice) {
  const { owner_role } = await documentOf(trx, event)
  if (event.caseId === undefined) return undefined
  if (owner_role === 'cliente') return notifyClient(trx, event.caseId, notice)
  return owner_role === 'parceiro' ? notifyPartners(trx, event.caseId, null, notice) : undefined
}

/**
 * Notifies the people of a case of its events, in the portal and by e-mail.
 * @param origin public origin of the product
 */
export const notifyOfEvents =
  (origin: string): EventConsumer =>
  async (trx, event) => {
    const { actor, caseId, at } = event
    if (caseId === undefined) return
    const about = { by: actor?.id, at, origin }
    switch (event.kind) {
      case 'case.stage_moved': {
        const { action, to, notify } = event.data
        if (!notify) return
        const params = { etapa: textRef(labelsTexts, `etapa_${to}`) }
        const text = textRef(noticesTexts, stageTexts[action], params)
        return notifyClient(trx, caseId, { ...about, kind: 'stage_changed', text })
      }
      case 'case.outcome_set': {
        const { to, notify, resumes_on } = event.data
        if (!notify) return
        const text = textRef(noticesTexts, `desfecho_${to}`, { data: formatDate(resumes_on ?? '') })
        return notifyClient(trx, caseId, { ...about, kind: 'stage_changed', text })
      }
      case 'case.partner_assigned':
        return notifyAssigned(trx, caseId, event.subject, {
          ...about,
          kind: 'case_assigned',
          text: textRef(noticesTexts, 'dossieAtribuido'),
        })
      case 'message.sent': {
        const { stage } = await trx
          .selectFrom('messages')
          .where('id', '=', event.subject)
          .select('stage')
          .executeTakeFirstOrThrow()
        const text = textRef(noticesTexts, 'mensagem', { autor: actor?.displayName ?? '' })
        const notice = { ...about, kind: 'message', text } as const
        if (await followMessage(trx, event)) await notifyResponsible(trx, caseId, notice)
        if (event.data.to === 'cliente') return notifyClient(trx, caseId, notice)
        return notifyPartners(trx, caseId, stage, notice)
      }
      case 'document.uploaded': {
        const { label, owner_role } = await documentOf(trx, event)
        // A partner's upload is reviewed by staff, who get no notices.
        if (owner_role !== 'cliente') return
        const text = textRef(noticesTexts, 'documentoEnviado', { documento: label })
        // Clients often send a dozen documents at once: no e-mail for each.
        return notifyPartners(trx, caseId, null, { ...about, kind: 'document_uploaded', text, email: false })
      }
      case 'document.reopened':
        return notifySender(trx, event, {
          ...about,
          kind: 'document_reopened',
          text: textRef(noticesTexts, 'documentoReaberto', {
            documento: (await documentOf(trx, event)).label,
          }),
        })
      case 'document.unclaimed': {
        // A claim that the client takes back needs no reply.
        const text = textRef(noticesTexts, 'documentoSeAplica', {
          documento: (await documentOf(trx, event)).label,
        })
        return notifyClient(trx, caseId, { ...about, kind: 'document_reopened', text, email: false })
      }
      case 'document.expires_soon':
      case 'document.expired': {
        const { label, expires_on } = await documentOf(trx, event)
        const params = { documento: label, data: formatDate(expires_on ?? '') }
        const key = event.kind === 'document.expired' ? 'documentoVencido' : 'documentoVence'
        return notifySender(trx, event, {
          ...about,
          kind: 'document_expiring',
          text: textRef(noticesTexts, key, params),
        })
      }
      case 'document.approved':
      case 'document.rejected': {
        const { label, owner_role } = await documentOf(trx, event)
        const { kind, key } = decisions[event.kind]
        const notice = { ...about, kind, text: textRef(noticesTexts, key, { documento: label }) }
        if (owner_role === 'cliente') return notifyClient(trx, caseId, notice)
        await notifyClient(trx, caseId, { ...notice, email: sentByPartner[kind] })
        return notifyPartners(trx, caseId, null, notice)
      }
    }
  }
