import { expect, test } from 'vitest'
import { demoId } from '../../installation/demo/demo-id.ts'
import { demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import type { ApiDocument } from '../openapi/api-document.ts'
import { signIn } from '../../testing/people.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'

const started = await startApp()
await seedDemo(started.db, started.clock.now)
const people = await Promise.all(
  [demoPeople.alice, demoPeople.paula, demoPeople.ana].map(({ email }) => signIn(started, email)),
)
const document = await readJson<ApiDocument>(started.app.request('/api/openapi.json'))
const lists = Object.entries(document.paths).flatMap(([path, { get }]) =>
  get && JSON.stringify(get).includes('"name":"limit"') ? [path] : [],
)
const addressOf = (path: string) => path.replaceAll(/\{\w+\}/g, demoId('case', 'boa-vista'))

/** Responses to everybody who may read the list. */
async function ask(path: string, limit: string) {
  const answers = await Promise.all(
    people.map((person) => person.get(`${addressOf(path)}?limit=${encodeURIComponent(limit)}`)),
  )
  return answers.filter(({ status }) => status !== 403)
}

test('some lists have pages', () => {
  expect(lists.length).toBeGreaterThan(12)
})

test.each(lists)('%s accepts only a positive whole number as its limit', async (path) => {
  for (const limit of ['1.5', '0.5', '1e2', '-1', '0', '501', ' 5', '5,0', '0x10', '']) {
    const answers = await ask(path, limit)
    expect(answers.length, limit).toBeGreaterThan(0)
    for (const answer of answers) {
      expect(answer.status, limit).toBe(400)
      expect((await readJson<ErrorBody>(answer)).fields, limit).toEqual({ limit: expect.any(String) })
    }
  }
  const whole = await ask(path, '5')
  expect(whole.some(({ status }) => status === 200)).toBe(true)
})
