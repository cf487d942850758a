import pino from 'pino'
import { runAutomations } from '../business/automations/run-automations.ts'
import { connect } from '../platform/db/connect.ts'
import { createRecordEvent } from '../platform/events/record-event.ts'
import { createSmtp } from '../delivery/mail/smtp.ts'
import { createPersonalCipher } from '../platform/field-encryption/personal-cipher.ts'
import { createJobRunner } from '../platform/jobs/job-runner.ts'

/**
 * A separate process that runs the rules once at a given moment, and kills itself in the transaction of a given event.
 * Started by tests: `tsx automation-process.ts <options as JSON>`.
 */
const { dataDir, databaseUrl, moment, key, killAt } = JSON.parse(process.argv[2] ?? '{}') as {
  dataDir: string
  databaseUrl?: string
  moment: string
  /** Key of personal data, in base64. */
  key: string
  killAt?: number
}
const { db } = connect({ dataDir, databaseUrl })
const log = pino({ level: 'silent' })
const clock = () => new Date(moment)
let eventCount = 0
const recordEvent = createRecordEvent([
  async () => {
    eventCount += 1
    if (eventCount === killAt) process.kill(process.pid, 'SIGKILL')
  },
])
const cipher = createPersonalCipher([{ version: 1, key: Buffer.from(key, 'base64') }])
// The runs only queue e-mails: nothing connects to the server.
const smtp = createSmtp({ url: 'smtp://127.0.0.1:1', from: 'nao-responda@exemplo.com.br' })
const deps = { db, clock, log, cipher, origin: 'https://simulador.exemplo.com.br', recordEvent, smtp }
const runner = createJobRunner(deps, { 'automations.run': (ending) => runAutomations(deps, ending) })
await runner.tick()
await runner.idle()
await db.destroy()
