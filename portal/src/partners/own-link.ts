import { bodyOf } from '../api/body-of.ts'
import { api } from '../api/client.ts'

/** Referral link of the signed-in partner, with its results and their page. */
export const readOwnLink = () => bodyOf(api.me['referral-link'].$get({ query: {} }))

export type OwnLink = Awaited<ReturnType<typeof readOwnLink>>
