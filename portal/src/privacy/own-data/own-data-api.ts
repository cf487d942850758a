import { bodyOf, fileOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'

const { data } = api.me

export const getOwnData = () => bodyOf(data.$get({ query: {} }))
export type OwnData = Awaited<ReturnType<typeof getOwnData>>
export type OwnRequest = OwnData['requests'][number]

export const changeName = (json: { name: string }) => bodyOf(data.name.$put({ json }))

/** Downloads all stored data as an archive. @throws ApiProblem */
export const exportOwnData = (password: string | undefined) =>
  fileOf(data.export.$post({ json: password === undefined ? {} : { password } }))

interface NewRequest {
  kind: 'correction' | 'deletion'
  request_text: string
  password?: string
}

export const askAboutData = (json: NewRequest) => bodyOf(data.requests.$post({ json }))
export const cancelRequest = (id: string) =>
  bodyOf(data.requests[':id'].$delete({ param: { id }, query: {} }))
