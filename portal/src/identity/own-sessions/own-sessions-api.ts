import { answerOf } from '../../api/answer-of.ts'
import { api } from '../../api/client.ts'

const { sessions } = api.me

export const listOwnSessions = () => answerOf(sessions.$get({ query: {} }))
export type OwnSession = Awaited<ReturnType<typeof listOwnSessions>>[number]

export const endOwnSession = (id: string) => answerOf(sessions[':id'].$delete({ param: { id }, query: {} }))
export const endOtherSessions = () => answerOf(sessions['end-others'].$post({ query: {} }))
