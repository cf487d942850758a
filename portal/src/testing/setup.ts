import browserConsole from 'node:console'
import { configure } from '@testing-library/react'

// Vitest compiles a screen when it is first shown, which is slow on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

/** Whether happy-dom logs a request that was refused, interrupted or aborted, as a browser's console does. */
const isOfRequest = (logged: unknown) =>
  logged instanceof Error
    ? 'code' in logged && ['ECONNRESET', 'ECONNREFUSED'].includes(String(logged.code))
    : /^[A-Z]+ http\S+ \d{3} \(/.test(String(logged))

// The tests provoke hundreds of failed requests, whose log entries would hide real errors.
const { error } = browserConsole
browserConsole.error = (...logged: unknown[]) => {
  if (!isOfRequest(logged[0])) error(...logged)
}
