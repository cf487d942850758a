import { expect, test } from 'vitest'
import { explainStartFailure } from './explain-start-failure.ts'

const explain = (message: string) =>
  explainStartFailure(Object.assign(new Error(message), { code: 'ERR_DLOPEN_FAILED' }), { dataDir: '/dados' })

test('a SQLite module built for another Node.js names the command to run', () => {
  const error = explain(
    "The module '/app/better_sqlite3.node'\nwas compiled against a different Node.js version using\nNODE_MODULE_VERSION 115. This version of Node.js requires\nNODE_MODULE_VERSION 137. Please try re-compiling or re-installing\nthe module (for instance, using `npm rebuild` or `npm install`).",
  )
  expect(error?.message).toContain('rode `pnpm rebuild better-sqlite3`')
  expect(error?.message).toContain(process.version)
})

test('a module that fails for another reason has no such explanation', () => {
  expect(explain('libstdc++.so.6: cannot open shared object file')).toBeUndefined()
})
