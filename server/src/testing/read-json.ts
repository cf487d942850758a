import { builtInText, type TextRef } from 'core/texts/text-ref'

/** An error response; `readJson` has checked the keys of its texts. */
export interface ErrorBody {
  code: string
  message: string
  fields?: Record<string, string>
}

interface KeyedBody extends ErrorBody {
  key?: string
  params?: TextRef['params']
  field_keys?: Record<string, TextRef>
}

const isRefusal = (body: unknown): body is KeyedBody =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body

/** Checks that the text keys match the texts of an error response, and removes them. */
function withoutKeys({ key, params, field_keys = {}, ...body }: KeyedBody): ErrorBody {
  const texts = [
    ...(key === undefined ? [] : [[builtInText({ key, params }), body.message]]),
    ...Object.entries(field_keys).map(([name, text]) => [builtInText(text), body.fields?.[name]]),
  ]
  for (const [text, sent] of texts) if (text !== sent) throw new Error(`"${sent}" is not the text "${text}"`)
  return body
}

/** Parses the JSON of a response as the type that the test expects. */
export async function readJson<Body>(response: Response | Promise<Response>): Promise<Body> {
  const body: unknown = await (await response).json()
  return (isRefusal(body) ? withoutKeys(body) : body) as Body
}
