import type { Simulator } from '../simulator.ts'

export const TIMEOUT_MS = 15_000

/** Posts to a public route of the API. @throws on a timeout or an error status */
export async function postToServer<Answer>(
  { options }: Simulator,
  name: string,
  body: object,
): Promise<Answer> {
  const response = await fetch(`${options.api}/api/public/${name}`, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`${response.status}`)
  return (await response.json()) as Answer
}
