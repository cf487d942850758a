import pino from 'pino'
import { runAutomations } from '../automations/run-automations.ts'
import { connect } from '../db/connect.ts'
import { createRecordEvent } from '../events/record-event.ts'
import { createPersonalCipher } from '../field-encryption/personal-cipher.ts'
import { createJobRunner } from '../jobs/job-runner.ts'

/**
 * A process of its own that runs the rules once, at a moment, and is killed in the middle of the transaction that tells of
 * so many. Started by tests: `tsx automation-process.ts <options as JSON>`.
 */
const { dataDir, databaseUrl, moment, key, killAt } = JSON.parse(process.argv[2] ?? '{}') as {
  dataDir: string
  databaseUrl?: string
  moment: string
  /** Of personal data, in Base64. */
  key: string
  killAt?: number
}
const { db } = connect({ dataDir, databaseUrl })
const log = pino({ level: 'silent' })
const clock = () => new Date(moment)
let told = 0
const recordEvent = createRecordEvent([
  async () => {
    told += 1
    if (told === killAt) process.kill(process.pid, 'SIGKILL')
  },
])
const cipher = createPersonalCipher([{ version: 1, key: Buffer.from(key, 'base64') }])
const deps = { db, clock, log, cipher, origin: 'https://simulador.exemplo.com.br', recordEvent }
const runner = createJobRunner(deps, { 'automations.run': (ending) => runAutomations(deps, ending) })
await runner.tick()
await runner.idle()
await db.destroy()
