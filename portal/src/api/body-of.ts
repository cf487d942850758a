import { ApiProblem } from '../ui/async/api-problem.ts'

/** The members of the client's response that `bodyOf` reads. */
export type ApiResponse = Pick<Response, 'ok' | 'status' | 'headers' | 'json'>
export type BodyOf<Got> = Got extends { json(): Promise<infer Body> } ? Body : never

const unreachable = () => {
  throw ApiProblem.unreachable()
}

async function granted<Got extends ApiResponse>(call: Promise<Got>): Promise<Got> {
  const response = await call.catch(unreachable)
  if (!response.ok) throw await ApiProblem.of(response)
  return response
}

/** Awaits a call of the client and returns the body of its response. @throws ApiProblem */
export async function bodyOf<Got extends ApiResponse>(call: Promise<Got>): Promise<BodyOf<Got>> {
  const response = await granted(call)
  return (response.status === 204 ? undefined : await response.json().catch(unreachable)) as BodyOf<Got>
}

/** Awaits a dynamic import. @throws ApiProblem when the file cannot be loaded */
export const ownFile = <Module>(file: Promise<Module>): Promise<Module> =>
  file.catch(() => {
    throw ApiProblem.ofFile()
  })

/** Awaits a call of the client whose response is a file. @throws ApiProblem */
export const fileOf = async <Got extends ApiResponse & Pick<Response, 'blob'>>(
  call: Promise<Got>,
): Promise<Blob> => (await granted(call)).blob().catch(unreachable)
