import { randomUUID } from 'node:crypto'
import { fieldTexts } from 'core/field-errors'
import { message } from 'core/schema'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import type { AppDeps } from '../../app-deps.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { cleanRequest } from '../../platform/http/clean-text.ts'
import { limitBody } from '../../platform/http/limit-body.ts'
import { sendContent } from '../../platform/http/send-content.ts'
import { receiveReferral, referralSchema } from '../receive-referral.ts'
import { networkPrefix } from '../../publishing/legal/accept-legal-pages.ts'
import { clientAddress, networkOf } from '../../platform/http/client-address.ts'
import { limitByAddress, type LimitDeps } from '../../platform/limits/rate-limit.ts'
import { townLabel, matchCities } from '../../simulation/locations/match-city.ts'
import { pageHeaders } from '../../publishing/pages/pages.ts'
import type { ContactField, ContactForm } from '../../publishing/pages/renderer.ts'
import { findReferrer, type Referrer } from '../referral-links/referrer.ts'

const LARGEST_FORM = 16 * 1024
const LONGEST_CONSENT = 1000
/** Query that marks a submitted form; it contains none of its values. */
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

/** Reads the form to show it again; `parsed` is set once all fields are valid. */
function readForm({ bundled }: Pick<AppDeps, 'bundled'>, sent: object, now: Date) {
  const text = (name: string) => {
    const value: unknown = Object.hasOwn(sent, name) ? sent[name as never] : ''
    return typeof value === 'string' ? value : ''
  }
  // The chosen one of the offered towns; sent but empty means none of them, and the typed text counts.
  const chosen = text('town')
  const hasTownField = Object.hasOwn(sent, 'town')
  const values = {
    ...Object.fromEntries(contactFields.map((name) => [name, text(name)])),
    ...(chosen && { city: chosen }),
  }
  const { data, error } = formSchema.safeParse(values)
  const problems = error ? fieldTexts(error) : {}
  const { town, choices } = matchCities(bundled, problems['city'] ? '' : chosen || text('city'))
  const key = keySchema.safeParse(text('key'))
  const form: ContactForm = {
    ...newForm(now),
    ...(key.success && { key: key.data }),
    shownAt: Number(text('shown')) || now.getTime(),
    values,
    problems,
    towns: choices.map(townLabel),
  }
  const isClear = choices.length === 0 || hasTownField
  return { form, parsed: isClear ? data : undefined, town, website: text('website') }
}

const withSlash = (slug: string) => `/s/${slug}/contato`

/** `/s/{slug}/contato`: visitors who prefer a call leave a telephone, also without JavaScript. */
export const contactRoutes = (
  deps: ChangeDeps &
    LimitDeps &
    Pick<AppDeps, 'bundled' | 'cipher' | 'locations' | 'origin' | 'pages' | 'refusedSites'>,
) => {
  // An HTML form, so its limit is not part of the API's description.
  const limit = limitByAddress(deps, 'askLead')
  const show = async (
    c: Context<AppEnv>,
    referrer: Referrer,
    contact: ContactForm | null,
    status: 200 | 400 | 422 | 429 = 200,
  ) => {
    const page = await deps.pages.getContact({ referrer, contact })
    // The page contains an idempotency key and typed values, so it is never cached.
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
        const sent = cleanRequest(await c.req.parseBody().catch(() => ({}))) as Record<string, unknown>
        const { form, parsed, town, website } = readForm(deps, sent, now)
        if (!parsed) return show(c, referrer, form, 400)
        const { consent, ...referral } = parsed
        const body = { ...referral, ...(town && { city: townLabel(town) }) }
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
          // A retry needs a new key.
          const again = { ...form, key: randomUUID(), refusal: refusal[code] }
          return show(c, referrer, again, code === 'key_reused' ? 422 : 429)
        }
        return c.redirect(`${withSlash(referrer.slug)}?${SENT}`, 303)
      },
    )
}
