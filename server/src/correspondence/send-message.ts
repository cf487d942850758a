import { hasValidCheckDigits } from 'core'
import {
  caseMessageKeys,
  caseMessages,
  fillTemplate,
  variablesOf,
  type CaseMessageKey,
  type TemplateVariable,
} from 'core/templates'
import { placeholdersOf } from 'core/texts'
import { getActor, type Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import type { CaseRow } from '../cases/case-state.ts'
import { casesFor } from '../cases/cases-visible-to.ts'
import { touchCase } from '../cases/update-case.ts'
import type { Trx } from '../db/connect.ts'
import type { ChangeDeps } from '../events/record-event.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import { queueEmail } from '../mail/queue-email.ts'
import type { PersonalCipher } from '../field-encryption/personal-cipher.ts'
import { makeClientLink } from '../client-links/client-links.ts'
import { sellerLink } from '../seller/seller-link.ts'
import { recipientOf, sellerOfCase, valuesOfCase, type Recipient } from './case-values.ts'
import { type CaseMessage, type NewCaseMessage, type SentCaseMessage } from '../templates/schemas.ts'
import type { TemplateValues } from '../templates/template-email.ts'
import { findTemplate } from '../templates/templates.ts'

export interface MessageDeps extends ChangeDeps {
  cipher: PersonalCipher
  /** Where browsers reach the product. */
  origin: string
  /** What links are worked out of. */
  secret: string
  /** An address must be confirmed before it signs in. */
  confirmsAddresses: boolean
}

/** What is said where somebody cannot be reached that way. */
const unreachable = {
  client: { email: 'semEmail', whatsapp: 'semCelular' },
  seller: { email: 'vendedorSemEmail', whatsapp: 'vendedorSemCelular' },
} as const

/** What only the product says: where a link leads, and who writes. */
const fixed: readonly TemplateVariable[] = ['link', 'agente', 'empresa', 'protocolo']

/** Whom the messages of a case reach, and what each is filled with. */
export async function prepare(
  { cipher, origin, clock }: MessageDeps,
  trx: Trx,
  found: CaseRow,
  sender: Actor,
) {
  const recipients = {
    client: await recipientOf(trx, cipher, found),
    seller: await sellerOfCase(trx, cipher, found.id),
  }
  const names = { name: recipients.client.name, seller: recipients.seller.name }
  const valuesFor = await valuesOfCase(trx, { found, sender, ...names, origin, now: clock() })
  return { recipients, valuesFor }
}

/** The texts that may be sent from a case, with what is known to fill them. @throws ApiError not_allowed, not_found */
export async function listCaseMessages(
  deps: MessageDeps,
  actor: Actor,
  caseId: string,
): Promise<{
  phone: string | null
  email: string | null
  seller: Pick<Recipient, 'name' | 'phone'>
  messages: CaseMessage[]
}> {
  authorize(actor, 'sendTemplate')
  return deps.db.transaction().execute(async (trx) => {
    const found = await casesFor(trx, actor, 'sendTemplate')
      .where('cases.id', '=', caseId)
      .selectAll('cases')
      .executeTakeFirst()
    if (!found) throw new ApiError('not_found')
    const { recipients, valuesFor } = await prepare(deps, trx, found, actor)
    const messages: CaseMessage[] = []
    for (const key of caseMessageKeys) {
      const { subject, body } = await findTemplate(trx, key)
      const known = valuesFor(key)
      const used = placeholdersOf(body) as TemplateVariable[]
      messages.push({
        key,
        to: caseMessages[key].to,
        subject,
        body,
        suits: (caseMessages[key].stages as readonly string[]).includes(found.current_stage),
        values: Object.fromEntries(used.map((name) => [name, known[name] ?? ''])),
        asks: used.filter((name) => !fixed.includes(name) && name !== 'nome'),
      })
    }
    const { client, seller } = recipients
    return {
      phone: client.phone,
      email: client.email,
      seller: { name: seller.name, phone: seller.phone },
      messages,
    }
  })
}

/** What somebody wrote, checked. @throws ApiError invalid_input that names the variable */
function checkValues(
  key: CaseMessageKey,
  given: Record<string, string>,
  values: TemplateValues,
  body: string,
) {
  const allowed: readonly string[] = variablesOf(key).filter((name) => !fixed.includes(name))
  for (const [name, value] of Object.entries(given)) {
    if (!allowed.includes(name))
      throw ApiError.ofFields({ values: errorText('modeloValorFixo', { nome: name }) })
    // Neither a text that is sent, nor its copy on somebody's phone, holds it.
    if ((value.match(/\d{3}\.?\d{3}\.?\d{3}-?\d{2}/g) ?? []).some(hasValidCheckDigits))
      throw ApiError.ofFields({ values: errorText('modeloSemCpf') })
  }
  const blank = (placeholdersOf(body) as TemplateVariable[]).find((name) => !values[name])
  if (blank !== undefined)
    throw ApiError.ofFields({ values: errorText('modeloPreencha', { variavel: `{${blank}}` }) })
}

/** The link of an invitation: its address counts as proven only where it is sent there. */
function inviteClient(
  { origin, clock, confirmsAddresses }: MessageDeps,
  trx: Trx,
  { id, client_id }: CaseRow,
  { id: by }: Actor,
  { email }: Recipient,
  channel: NewCaseMessage['channel'],
): Promise<string> {
  const isByEmail = channel === 'email'
  if (client_id === null && email === null) throw ApiError.ofFields({ channel: errorText('semEmailConvite') })
  if (client_id === null && confirmsAddresses && !isByEmail)
    throw ApiError.ofFields({ channel: errorText('convitePorEmail') })
  return makeClientLink(trx, { caseId: id, email: isByEmail ? email : null, by, origin, now: clock() })
}

/**
 * Sends a text from a case: queues the e-mail, or gives what is opened in WhatsApp or copied. The history says which text
 * and by which way, not what it said.
 * @throws ApiError not_allowed, not_found, invalid_input
 */
export async function sendCaseMessage(
  deps: MessageDeps,
  asker: Actor,
  caseId: string,
  { template: key, channel, values: given = {} }: NewCaseMessage,
): Promise<SentCaseMessage> {
  authorize(asker, 'sendTemplate')
  const { db, clock, recordEvent } = deps
  const now = clock()
  return db.transaction().execute(async (trx) => {
    const { found } = await touchCase(trx, asker, 'sendTemplate', caseId, null)
    const actor = await getActor(trx, asker)
    const { recipients, valuesFor } = await prepare(deps, trx, found, actor)
    const recipient = recipients[caseMessages[key].to]
    const { version, ...template } = await findTemplate(trx, key)
    const values: TemplateValues = { ...valuesFor(key), ...given }
    checkValues(key, given, values, template.body)
    const to = channel === 'email' ? recipient.email : recipient.phone
    if (channel !== 'copy' && to === null)
      throw ApiError.ofFields({ channel: errorText(unreachable[caseMessages[key].to][channel]) })
    if (key === 'convite_portal')
      values.link = await inviteClient(deps, trx, found, actor, recipient, channel)
    if (key === 'vendedor_status') {
      const { origin, secret } = deps
      values.link = await sellerLink(trx, { found, by: actor.id, origin, secret, now })
    }
    const { subject, body } = fillTemplate(template, values)
    if (channel === 'email') await queueEmail(trx, { to: to!, subject, text: body }, now)
    const sent = { template: key, channel, version }
    await recordEvent(trx, {
      kind: 'case.message_sent',
      actor,
      subject: caseId,
      caseId,
      at: now.toISOString(),
      data: sent,
      change: { before: null, after: sent },
    })
    return { text: body, phone: channel === 'whatsapp' ? `55${to!}` : null }
  })
}
