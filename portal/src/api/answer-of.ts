import { ApiProblem } from './api-problem.ts'

/** As the client gives it. */
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

/** Waits for a call of the client and gives the body of its answer. @throws ApiProblem when it went otherwise */
export async function answerOf<Got extends Answer>(call: Promise<Got>): Promise<BodyOf<Got>> {
  const answer = await granted(call)
  return (answer.status === 204 ? undefined : await answer.json().catch(unreachable)) as BodyOf<Got>
}

/** A file of ours that comes only when it is needed. @throws ApiProblem when it was not reached */
export const ownFile = <Module>(file: Promise<Module>): Promise<Module> =>
  file.catch(() => {
    throw ApiProblem.ofFile()
  })

/** The same of an answer that is a file. @throws ApiProblem */
export const fileOf = async <Got extends Answer & Pick<Response, 'blob'>>(
  call: Promise<Got>,
): Promise<Blob> => (await granted(call)).blob().catch(unreachable)
