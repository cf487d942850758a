interface DescribedError {
  name: string
  code?: unknown
  message: string
  stack?: string
  cause?: DescribedError
}

/** Not the version in a path, as in `kysely@0.28.18/`. */
const address = /[^\s"'<>()=:,/]+@[^\s"'<>()=:,/@]+\.[a-z]{2,}/gi
export const redactAddresses = (text: string) => text.replace(address, '[e-mail]')

/** What failed, in one word that may be shown: messages of libraries may hold addresses and keys. */
export function errorCode(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  const word = code ?? name
  return typeof word === 'string' && /^\w{2,40}$/.test(word) ? word : 'erro'
}

/**
 * What the log keeps of an error: where it comes from. Its other fields stay out, since a database tells there what the
 * rows held that it refused, and so do addresses.
 */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) {
    const text = typeof error === 'string' ? error : errorCode(error)
    return { name: typeof error, message: redactAddresses(text) }
  }
  const { name, message, stack, cause } = error
  const code = 'code' in error ? error.code : undefined
  return {
    name,
    code,
    message: redactAddresses(message),
    stack: stack && redactAddresses(stack),
    cause: cause === undefined ? undefined : describeError(cause),
  }
}
