import { answerOf } from '../api/answer-of.ts'
import { ApiProblem } from '../api/api-problem.ts'
import { api } from '../api/client.ts'

const { data } = api.me

export const getOwnData = () => answerOf(data.$get({ query: {} }))
export type OwnData = Awaited<ReturnType<typeof getOwnData>>
export type OwnRequest = OwnData['requests'][number]

export const changeName = (json: { name: string }) => answerOf(data.name.$put({ json }))

/** All that is held, as an archive. @throws ApiProblem */
export async function exportOwnData(password: string | undefined): Promise<Blob> {
  const answer = await data.export.$post({ json: password === undefined ? {} : { password } }).catch(() => {
    throw ApiProblem.unreachable()
  })
  if (!answer.ok) throw await ApiProblem.of(answer)
  return answer.blob()
}

interface NewRequest {
  kind: 'correction' | 'deletion'
  asked: string
  password?: string
}

export const askAboutData = (json: NewRequest) => answerOf(data.requests.$post({ json }))
export const cancelRequest = (id: string) =>
  answerOf(data.requests[':id'].$delete({ param: { id }, query: {} }))
