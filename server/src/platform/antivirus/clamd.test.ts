import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { demoId } from '../../installation/demo/demo-id.ts'
import { demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { EICAR } from '../../cases/documents/scan-file.ts'
import { outageOf } from '../outage.ts'
import { KNOWN_VIRUS, startClamd } from '../../testing/clamd-server.ts'
import { createDocument } from '../../testing/create-document.ts'
import { filesBelow } from '../../testing/files-below.ts'
import { signIn } from '../../testing/people.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { samplePng } from '../../testing/sample-files.ts'
import { startApp } from '../../testing/start-app.ts'
import { upload } from '../../testing/upload.ts'
import type { HealthReport } from '../../installation/health/schemas.ts'
import { createAntivirus } from './clamd.ts'

const contentOf = (...pieces: (string | Buffer)[]) => Readable.from(pieces.map((piece) => Buffer.from(piece)))

test('sends a file in pieces and tells clean from infected', async () => {
  const { path } = await startClamd()
  const antivirus = createAntivirus(path)
  expect(await antivirus.scan(contentOf('a', Buffer.alloc(3_000_000), 'b'))).toBeNull()
  expect(await antivirus.scan(contentOf())).toBeNull()
  expect(await antivirus.scan(contentOf('x', EICAR.slice(0, 20), EICAR.slice(20)))).toBe(
    'Eicar-Test-Signature',
  )
})

test('never takes an absent, silent or partial scan for a clean result', async () => {
  const [silent, small] = [await startClamd({ isSilent: true }), await startClamd({ mostBytes: 1000 })]
  for (const [path, content] of [
    ['/nao/existe.ctl', contentOf('a')],
    [silent.path, contentOf('a')],
    [small.path, contentOf(Buffer.alloc(2000))],
    [small.path, contentOf(Buffer.alloc(20_000_000))],
  ] as const) {
    const failed = await createAntivirus(path)
      .scan(content, 300)
      .catch((error: unknown) => error)
    expect(outageOf(failed), path).toBe('away')
  }
})

test('accepts only a complete clean answer to the complete file', async () => {
  for (const daemon of [
    { says: 'stream: OK' },
    { says: 'stream: OK\0stream: OK\0' },
    { says: 'stream: OK\0\n' },
    { says: '\xff stream: OK\0' },
    { says: 'stream: OK\0', isHasty: true },
    { says: 'stream:', isHasty: true },
  ]) {
    const { path } = await startClamd(daemon)
    const failed = await createAntivirus(path)
      .scan(contentOf('a', Buffer.alloc(2_000_000)), 5000)
      .catch((error: unknown) => error)
    expect(outageOf(failed), JSON.stringify(daemon)).toBe('away')
  }
  const { path } = await startClamd({ says: 'stream: OK\0' })
  expect(await createAntivirus(path).scan(contentOf('a'))).toBeNull()
})

async function prepare() {
  const clamd = await startClamd()
  const started = await startApp({ env: { CLAMAV_SOCKET: clamd.path } })
  await seedDemo(started.db, started.clock.now)
  const [ana, alice] = [
    await signIn(started, demoPeople.ana.email),
    await signIn(started, demoPeople.alice.email),
  ]
  const case_id = demoId('case', 'boa-vista')
  const document = { case_id, id: await createDocument(started, { case_id }) }
  const health = async () => {
    const { checks } = await readJson<HealthReport>(alice.get('/api/admin/health'))
    return checks.find(({ id }) => id === 'antivirus')
  }
  return { started, clamd, ana, document, health }
}

test('refuses an infected file by its name, and every file while the scanner is away', async () => {
  const { started, clamd, ana, document, health } = await prepare()
  const infected = Buffer.concat([await samplePng(), Buffer.from(KNOWN_VIRUS)])
  const refused = await upload(ana, document, 'foto.png', infected)
  expect([refused.status, (await readJson<ErrorBody>(refused)).fields?.file]).toEqual([
    400,
    expect.stringMatching(/^O arquivo "foto\.png" foi reconhecido como vírus/),
  ])
  const other = { ...document, id: await createDocument(started, { case_id: document.case_id }) }
  expect((await upload(ana, other)).status).toBe(201)
  const storedFiles = await filesBelow(join(started.files, 'files'))
  expect(await health()).toMatchObject({ label: 'Antivírus', ok: true })

  await clamd.stop()
  const away = await upload(ana, document)
  expect([away.status, away.headers.get('Retry-After')]).toEqual([503, '5'])
  expect(await readdir(started.incoming)).toEqual([])
  expect(await filesBelow(join(started.files, 'files'))).toEqual(storedFiles)
  const { status } = await started.db
    .selectFrom('doc_checklists')
    .where('id', '=', document.id)
    .select('status')
    .executeTakeFirstOrThrow()
  expect(status).toBe('pending')
  expect(await health()).toMatchObject({ ok: false, advice: expect.stringContaining('CLAMAV_SOCKET') })
})
