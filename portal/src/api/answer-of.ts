import { ApiProblem } from '../ui/async/api-problem.ts'

/** The members of the client's response that `answerOf` reads. */
export type Answer = Pick<Response, 'ok' | 'status' | 'headers' | 'json'>
export type BodyOf<Got> = Got extends { json(): Promise<infer Body> } ? Body : never

const unreachable = () => {
  throw ApiProblem.unreachable()
}

async function granted<Got extends Answer>(call: Promise<Got>): Promise<Got> {
  const answer = await call.catch(unreachable)
  if (!answer.ok) throw await ApiProblem.of(answer)
  return answer
}

/** Awaits a call of the client and returns the body of its response. @throws ApiProblem */
export async function answerOf<Got extends Answer>(call: Promise<Got>): Promise<BodyOf<Got>> {
  const answer = await granted(call)
  return (answer.status === 204 ? undefined : await answer.json().catch(unreachable)) as BodyOf<Got>
}

/** Awaits a dynamic import. @throws ApiProblem when the file cannot be loaded */
export const ownFile = <Module>(file: Promise<Module>): Promise<Module> =>
  file.catch(() => {
    throw ApiProblem.ofFile()
  })

/** Awaits a call of the client whose response is a file. @throws ApiProblem */
export const fileOf = async <Got extends Answer & Pick<Response, 'blob'>>(
  call: Promise<Got>,
): Promise<Blob> => (await granted(call)).blob().catch(unreachable)
