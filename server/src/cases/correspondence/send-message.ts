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
import { getActor, type Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import type { CaseRow } from '../record/case-state.ts'
import { casesFor } from '../record/cases-visible-to.ts'
import { touchCase } from '../record/update-case.ts'
import type { Trx } from '../../platform/db/connect.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { queueEmail } from '../../delivery/mail/queue-email.ts'
import type { PersonalCipher } from '../../platform/field-encryption/personal-cipher.ts'
import { makeClientLink } from '../client-links/client-links.ts'
import { sellerLink } from '../seller/seller-link.ts'
import { recipientOf, sellerOfCase, valuesOfCase, type Recipient } from './case-values.ts'
import {
  type CaseMessage,
  type NewCaseMessage,
  type SentCaseMessage,
} from '../../delivery/templates/schemas.ts'
import type { TemplateValues } from '../../delivery/templates/template-email.ts'
import { findTemplate } from '../../delivery/templates/templates.ts'

export interface MessageDeps extends ChangeDeps {
  cipher: PersonalCipher
  /** Public origin of the product. */
  origin: string
  /** Secret from which links are derived. */
  secret: string
  /** Whether accounts must confirm their address before signing in. */
  confirmsAddresses: boolean
}

/** Error texts for a recipient without address or number. */
const unreachable = {
  client: { email: 'semEmail', whatsapp: 'semCelular' },
  seller: { email: 'vendedorSemEmail', whatsapp: 'vendedorSemCelular' },
} as const

/** Variables that only the server fills: the link, the sender and the protocol. */
const fixed: readonly TemplateVariable[] = ['link', 'agente', 'empresa', 'protocolo']

/** Loads the recipients of a case's messages and the values of their texts. */
export async function prepare(
  { cipher, origin, clock }: MessageDeps,
  trx: Trx,
  caseRow: CaseRow,
  sender: Actor,
) {
  const recipients = {
    client: await recipientOf(trx, cipher, caseRow),
    seller: await sellerOfCase(trx, cipher, caseRow.id),
  }
  const names = { name: recipients.client.name, seller: recipients.seller.name }
  const valuesFor = await valuesOfCase(trx, { caseRow, sender, ...names, origin, now: clock() })
  return { recipients, valuesFor }
}

/** Lists the texts that may be sent from a case, with known values. @throws ApiError not_allowed, not_found */
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
    const caseRow = await casesFor(trx, actor, 'sendTemplate')
      .where('cases.id', '=', caseId)
      .selectAll('cases')
      .executeTakeFirst()
    if (!caseRow) throw new ApiError('not_found')
    const { recipients, valuesFor } = await prepare(deps, trx, caseRow, actor)
    const messages: CaseMessage[] = []
    for (const key of caseMessageKeys) {
      const { subject, body } = await findTemplate(trx, key)
      const knownValues = valuesFor(key)
      const used = placeholdersOf(body) as TemplateVariable[]
      messages.push({
        key,
        to: caseMessages[key].to,
        subject,
        body,
        suits: (caseMessages[key].stages as readonly string[]).includes(caseRow.current_stage),
        values: Object.fromEntries(used.map((name) => [name, knownValues[name] ?? ''])),
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

/** Validates the values that staff typed. @throws ApiError invalid_input that names the variable */
function checkValues(
  key: CaseMessageKey,
  input: Record<string, string>,
  values: TemplateValues,
  body: string,
) {
  const allowed: readonly string[] = variablesOf(key).filter((name) => !fixed.includes(name))
  for (const [name, value] of Object.entries(input)) {
    if (!allowed.includes(name))
      throw ApiError.ofFields({ values: errorText('modeloValorFixo', { nome: name }) })
    // Keeps CPFs out of sent texts and of their copies on phones.
    if ((value.match(/\d{3}\.?\d{3}\.?\d{3}-?\d{2}/g) ?? []).some(hasValidCheckDigits))
      throw ApiError.ofFields({ values: errorText('modeloSemCpf') })
  }
  const blank = (placeholdersOf(body) as TemplateVariable[]).find((name) => !values[name])
  if (blank !== undefined)
    throw ApiError.ofFields({ values: errorText('modeloPreencha', { variavel: `{${blank}}` }) })
}

/** Creates an invitation link; it proves the address only when it is e-mailed there. */
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
 * Sends a text from a case: queues the e-mail, or returns the text for WhatsApp or for copying. The history records the
 * template and the channel, not the text.
 * @throws ApiError not_allowed, not_found, invalid_input
 */
export async function sendCaseMessage(
  deps: MessageDeps,
  asker: Actor,
  caseId: string,
  { template: key, channel, values: input = {} }: NewCaseMessage,
): Promise<SentCaseMessage> {
  authorize(asker, 'sendTemplate')
  const { db, clock, recordEvent } = deps
  const now = clock()
  return db.transaction().execute(async (trx) => {
    const { caseRow } = await touchCase(trx, asker, 'sendTemplate', caseId, null)
    const actor = await getActor(trx, asker)
    const { recipients, valuesFor } = await prepare(deps, trx, caseRow, actor)
    const recipient = recipients[caseMessages[key].to]
    const { version, ...template } = await findTemplate(trx, key)
    const values: TemplateValues = { ...valuesFor(key), ...input }
    checkValues(key, input, values, template.body)
    const to = channel === 'email' ? recipient.email : recipient.phone
    if (channel !== 'copy' && to === null)
      throw ApiError.ofFields({ channel: errorText(unreachable[caseMessages[key].to][channel]) })
    if (key === 'convite_portal')
      values.link = await inviteClient(deps, trx, caseRow, actor, recipient, channel)
    if (key === 'vendedor_status') {
      const { origin, secret } = deps
      values.link = await sellerLink(trx, { caseRow, by: actor.id, origin, secret, now })
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
