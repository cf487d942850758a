import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'

const { sessions } = api.me

export const listOwnSessions = () => bodyOf(sessions.$get({ query: {} }))
export type OwnSession = Awaited<ReturnType<typeof listOwnSessions>>[number]

export const endOwnSession = (id: string) => bodyOf(sessions[':id'].$delete({ param: { id }, query: {} }))
export const endOtherSessions = () => bodyOf(sessions['end-others'].$post({ query: {} }))
