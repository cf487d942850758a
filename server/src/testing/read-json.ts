import { builtInText, type TextRef } from 'core/texts/text-ref'

/** A refusal, as it is meant for people; `readJson` has looked at the keys beside its texts. */
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

/** The refusal without the keys of its texts, if they are those of the texts that it is told in. */
function withoutKeys({ key, params, field_keys = {}, ...body }: KeyedBody): ErrorBody {
  const told = [
    ...(key === undefined ? [] : [[builtInText({ key, params }), body.message]]),
    ...Object.entries(field_keys).map(([name, text]) => [builtInText(text), body.fields?.[name]]),
  ]
  for (const [text, said] of told) if (text !== said) throw new Error(`"${said}" is not the text "${text}"`)
  return body
}

/** The JSON of an answer, as what the test expects it to be. */
export async function readJson<Body>(response: Response | Promise<Response>): Promise<Body> {
  const body: unknown = await (await response).json()
  return (isRefusal(body) ? withoutKeys(body) : body) as Body
}
