interface DescribedError {
  name: string
  code?: unknown
  message: string
  stack?: string | undefined
  cause?: DescribedError | undefined
}

/** E-mail addresses, but not package versions in paths such as `kysely@0.28.18/`. */
const address = /[^\s"'<>()=:,/]+@[^\s"'<>()=:,/@]+\.[a-z]{2,}/gi
export const redactAddresses = (text: string) => text.replace(address, '[e-mail]')

/** An error as one word that is safe to show: messages of libraries may contain addresses and keys. */
export function errorCode(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  const word = code ?? name
  return typeof word === 'string' && /^\w{2,40}$/.test(word) ? word : 'erro'
}

/**
 * Log form of an error: its source. Other fields are left out, since databases put values of the refused row there;
 * addresses are removed.
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
