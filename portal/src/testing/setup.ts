import browserConsole from 'node:console'
import { configure } from '@testing-library/react'

// Screens are compiled when they are first shown, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

/** Whether happy-dom says that a request was refused, broke off or was taken back, as a browser does in its console. */
const isOfRequest = (said: unknown) =>
  said instanceof Error
    ? 'code' in said && ['ECONNRESET', 'ECONNREFUSED'].includes(String(said.code))
    : /^[A-Z]+ http\S+ \d{3} \(/.test(String(said))

// Which requests fail is what the tests are about: hundreds of them would hide what a run has to say.
const { error } = browserConsole
browserConsole.error = (...said: unknown[]) => {
  if (!isOfRequest(said[0])) error(...said)
}
