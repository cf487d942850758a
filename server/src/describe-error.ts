interface DescribedError {
  name: string
  code?: unknown
  message: string
  stack?: string
  cause?: DescribedError
}

/**
 * What the log keeps of an error: where it comes from. Its other fields stay out, since a database tells there what the
 * rows held that it refused.
 */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { name: typeof error, message: String(error) }
  const { name, message, stack, cause } = error
  const code = 'code' in error ? error.code : undefined
  return { name, code, message, stack, cause: cause === undefined ? undefined : describeError(cause) }
}
