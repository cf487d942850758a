import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import type { Case } from '../../cases/record/schemas.ts'
import { connect } from '../../platform/db/connect.ts'
import { afterwards } from '../../testing/afterwards.ts'
import { createDatabase } from '../../testing/create-database.ts'
import { createDocument } from '../../testing/create-document.ts'
import { createPerson, signIn } from '../../testing/people.ts'
import { readJson } from '../../testing/read-json.ts'
import { DATA_KEYS, startApp } from '../../testing/start-app.ts'

const CASES = 12
const program = fileURLToPath(new URL('../../testing/automation-process.ts', import.meta.url))

test(
  'loses and repeats nothing when a process is killed in the middle of a run',
  { timeout: 60_000 },
  async () => {
    const options = await createDatabase()
    const connection = connect(options)
    afterwards(() => connection.db.destroy())
    const started = await startApp({ connection })
    const { db, clock } = started
    clock.now = new Date('2026-11-25T08:30:00-03:00')
    await db.updateTable('automations').set({ active: false }).execute()
    await createPerson(db, { email: 'alice.admin@demo.br', name: 'Alice Prado', role: 'admin' })
    await createPerson(db, { email: 'gil.agente@demo.br', name: 'Gil', role: 'agent' })
    const alice = await signIn(started, 'alice.admin@demo.br')
    const gil = await signIn(started, 'gil.agente@demo.br')
    const rule = await alice.post('/api/admin/automations', {
      name: 'Lembrar no dia',
      trigger: 'papers_due',
      numbers: [0],
      action: 'send',
      template: 'lembrete',
      stages: [],
      situations: [],
      waiting_on: [],
      text: null,
      waits_for: null,
      active: true,
    })
    expect(rule.status, await rule.clone().text()).toBe(201)
    for (let at = 0; at < CASES; at++) {
      const { id } = await readJson<Case>(
        gil.post('/api/cases', {
          name: `Cliente ${at}`,
          income: 650_000,
          email: `cliente${at}@exemplo.com.br`,
          phone: '(81) 98765-4321',
          property_type: 'apartamento',
          property_city: 'Recife',
          property_state: 'PE',
        }),
      )
      await db.deleteFrom('doc_checklists').where('case_id', '=', id).execute()
      await createDocument(started, { case_id: id, label: 'Holerite' })
      await db.updateTable('cases').set({ due_on: '2026-11-25' }).where('id', '=', id).execute()
    }

    /** @returns the exit code */
    const runAt = async (time: string, killAt?: number) => {
      const moment = `2026-11-25T${time}:00-03:00`
      const argument = JSON.stringify({
        ...options,
        moment,
        key: DATA_KEYS[0]!.key.toString('base64'),
        killAt,
      })
      const child = spawn(process.execPath, ['--import', 'tsx', program, argument], {
        stdio: ['ignore', 'inherit', 'inherit'],
      })
      onTestFinished(() => void child.kill('SIGKILL'))
      const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
      return signal ?? code
    }
    const reminded = async () =>
      (await db.selectFrom('outbox_emails').select('to_address').execute())
        .map(({ to_address }) => to_address)
        .filter((address) => address.startsWith('cliente'))

    // Each e-mail waits 15 minutes for others of its case.
    expect(await runAt('09:01')).toBe(0)
    expect(await reminded()).toHaveLength(0)
    expect(await runAt('09:17', 4)).toBe('SIGKILL')
    // Messages sent before the kill stay sent; the one in progress was rolled back.
    expect(await reminded()).toHaveLength(3)
    // Another process does nothing until the lease of the killed one expires.
    expect(await runAt('09:17')).toBe(0)
    expect(await reminded()).toHaveLength(3)
    expect(await runAt('10:00', 5)).toBe('SIGKILL')
    expect(await reminded()).toHaveLength(7)
    expect(await runAt('11:00')).toBe(0)
    expect((await reminded()).toSorted()).toEqual(
      Array.from({ length: CASES }, (_, at) => `cliente${at}@exemplo.com.br`).toSorted(),
    )
    expect(await runAt('12:00')).toBe(0)
    expect(await reminded()).toHaveLength(CASES)
  },
)
