import type { InferResponseType } from 'hono/client'
import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'

/** Day of the signed-in user, or of all staff. */
export type DayOf = 'me' | 'house'

export const readDay = (of: DayOf) => bodyOf(api.day.$get({ query: { of } }))

export type DayList = InferResponseType<typeof api.day.$get, 200>
export type DayRow = DayList['rows'][number]
