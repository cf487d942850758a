import type { z } from 'zod'

const MOST_BYTES = 2 * 1024 * 1024

/** Reads the body as text and rejects one of more than 2 MB. */
async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > MOST_BYTES) throw new Error('a resposta passa de 2 MB')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

export interface OutsideService {
  baseUrl: URL
  timeoutMs: number
}

/**
 * Requests JSON from an outside service without trusting it: follows no redirect and requires the whole response in time,
 * small and of the expected shape. Rejects otherwise.
 */
export async function askJson<Schema extends z.ZodType>(
  { baseUrl, timeoutMs }: OutsideService,
  path: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const response = await fetch(`${baseUrl.href.replace(/\/$/, '')}/${path}`, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { Accept: 'application/json' },
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`o serviço respondeu ${response.status}`)
  }
  return schema.parse(JSON.parse(await readText(response)))
}
