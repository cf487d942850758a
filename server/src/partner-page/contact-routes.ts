import { randomUUID } from 'node:crypto'
import { fieldTexts } from 'core/field-errors'
import { message } from 'core/schema'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import type { AppDeps } from '../app-deps.ts'
import { ApiError } from '../http/api-error.ts'
import type { AppEnv } from '../http/app-env.ts'
import { limitBody } from '../http/limit-body.ts'
import { sendContent } from '../http/send-content.ts'
import { receiveReferral, referralSchema } from '../leads/receive-referral.ts'
import { networkPrefix } from '../legal/accept-legal-pages.ts'
import { clientAddress, networkOf } from '../limits/client-address.ts'
import { limitByAddress } from '../limits/rate-limit.ts'
import { townLabel, townsMeant } from '../locations/towns-meant.ts'
import { pageHeaders } from '../pages/pages.ts'
import type { ContactField, ContactForm } from '../pages/renderer.ts'
import { findReferrer, type Referrer } from '../referral-links/referrer.ts'

const LARGEST_FORM = 16 * 1024
const LONGEST_CONSENT = 1000
/** How the address says that the form was sent; nothing of what it held. */
const SENT = 'enviado'
const contactFields = ['name', 'phone', 'city', 'wish', 'consent'] as const satisfies ContactField[]

const formSchema = referralSchema.extend({
  consent: z.string().trim().min(1, message('autorizeContato')).max(LONGEST_CONSENT, message('textoLongo')),
})

const keySchema = z.uuid({ version: 'v4' })

const newForm = (now: Date): ContactForm => ({
  key: randomUUID(),
  shownAt: now.getTime(),
  values: {},
  problems: {},
  towns: [],
  refusal: null,
})

/** What was sent, as it is shown again; `parsed` once there is nothing left to ask. */
function readForm({ bundled }: AppDeps, sent: object, now: Date) {
  const text = (name: string) => {
    const value: unknown = Object.hasOwn(sent, name) ? sent[name as never] : ''
    return typeof value === 'string' ? value : ''
  }
  // One of the towns that were offered, or none: then what was typed counts, and is not asked about again.
  const chosen = text('town')
  const isAsked = Object.hasOwn(sent, 'town')
  const values = {
    ...Object.fromEntries(contactFields.map((name) => [name, text(name)])),
    ...(chosen && { city: chosen }),
  }
  const { data, error } = formSchema.safeParse(values)
  const problems = error ? fieldTexts(error) : {}
  const { town, choices } = townsMeant(bundled, problems['city'] ? '' : chosen || text('city'))
  const key = keySchema.safeParse(text('key'))
  const form: ContactForm = {
    ...newForm(now),
    ...(key.success && { key: key.data }),
    shownAt: Number(text('shown')) || now.getTime(),
    values,
    problems,
    towns: choices.map(townLabel),
  }
  const isClear = choices.length === 0 || isAsked
  return { form, parsed: isClear ? data : undefined, town, website: text('website') }
}

const withSlash = (slug: string) => `/s/${slug}/contato`

/** `/s/{slug}/contato`: whoever would rather be called leaves a telephone, also without a script. */
export const contactRoutes = (deps: AppDeps) => {
  // A form of a page, and none of the API that the limit would describe.
  const limit = limitByAddress(deps, 'askLead')
  const show = async (
    c: Context<AppEnv>,
    referrer: Referrer,
    contact: ContactForm | null,
    status: 200 | 400 | 422 | 429 = 200,
  ) => {
    const page = await deps.pages.getContact({ referrer, contact })
    // It holds a key of its own, and what somebody typed.
    return sendContent(c, page.content, { ...pageHeaders(page), 'Cache-Control': 'no-store' }, status)
  }
  return new Hono<AppEnv>()
    .get('/:slug/contato', async (c) => {
      const referrer = await findReferrer(deps.db, c.req.param('slug'))
      if (!referrer) return c.notFound()
      return show(c, referrer, c.req.query(SENT) === undefined ? newForm(deps.clock()) : null)
    })
    .post(
      '/:slug/contato',
      limitBody(LARGEST_FORM),
      (c, next) => limit(c, next),
      async (c) => {
        const referrer = await findReferrer(deps.db, c.req.param('slug'))
        if (!referrer) return c.notFound()
        const now = deps.clock()
        const sent = await c.req.parseBody().catch(() => ({}))
        const { form, parsed, town, website } = readForm(deps, sent, now)
        if (!parsed) return show(c, referrer, form, 400)
        const { consent, ...told } = parsed
        const body = { ...told, ...(town && { city: townLabel(town) }) }
        const address = clientAddress(c, deps.trustProxy)
        try {
          await receiveReferral(
            deps,
            { key: form.key, body, network: networkOf(address), prefix: networkPrefix(address), keyId: null },
            {
              partnerId: referrer.id,
              town,
              consent,
              website,
              elapsed_ms: Math.max(0, now.getTime() - form.shownAt),
            },
          )
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
          const refusal = { key_reused: 'jaEnviado', too_many_requests: 'muitos' } as const
          const code = error.code as keyof typeof refusal
          if (!(code in refusal)) throw error
          // Another request is another key.
          const again = { ...form, key: randomUUID(), refusal: refusal[code] }
          return show(c, referrer, again, code === 'key_reused' ? 422 : 429)
        }
        return c.redirect(`${withSlash(referrer.slug)}?${SENT}`, 303)
      },
    )
}
