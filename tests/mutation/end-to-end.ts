import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const MAX_TESTS = 24

const wordsOf = (path: string) => new Set(path.replace(/\.test\.tsx?$|\.tsx?$/, '').split(/[/\-_.]/))

/** Browser tests that cover a source folder; the first matching pattern counts. */
const coverage: [source: RegExp, tests: RegExp][] = [
  [/^widget\//, /e2e\/(embed|evaluation|host|(screens\/)?wizard)/],
  [/^packages\/core\//, /e2e\/(wizard|evaluation|embed)/],
  [
    /^portal\/src\/(partners|delivery|simulation|business|installation|shell\/staff)\//,
    /e2e\/(screens\/)?admin/,
  ],
  [/^portal\/src\/leads\/(?!follow|take-claim)/, /e2e\/(screens\/)?admin/],
  [/^portal\/src\/publishing\/(?!pages)/, /e2e\/(screens\/)?admin/],
  [/^portal\/src\/(identity\/(people|security)|privacy\/(?!own-data)\w+)\//, /e2e\/(screens\/)?admin/],
  [/^portal\/src\/cases\/(staff-case|work-list|tasks|\w*-?templates)\//, /e2e\/(screens\/)?admin/],
  [/^portal\/src\/cases\/documents\//, /e2e\/(screens\/)?documents/],
  [/^portal\/src\/cases\//, /e2e\/(screens\/)?(cases|documents)/],
  [/^portal\/src\/(publishing\/pages|ui\/drawings)\//, /e2e\/(public|layout|screens\/public|admin\/.*theme)/],
  [/^portal\//, /e2e\/(accounts|cases|screens\/account)/],
  [/^server\/src\/(identity|platform\/limits)\//, /e2e\/accounts\//],
  [/^server\/src\/(cases\/documents|platform\/storage)\//, /e2e\/(documents|cases)\//],
  [/^server\/src\/(publishing|simulation\/formulas)\//, /e2e\/(admin\/|public)/],
  [/^server\//, /e2e\/(cases|accounts|embed)/],
]

/** Browser tests that probably run a source file, those that share most words with its path first. */
export function findEndToEndTests(root: string, file: string): string[] {
  const tests = readdirSync(join(root, 'tests/e2e'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => `tests/e2e/${path}`)
  const [, covering = /./] = coverage.find(([source]) => source.test(file)) ?? []
  const words = wordsOf(file)
  const sharedWords = (test: string) => [...wordsOf(test)].filter((word) => words.has(word)).length
  return tests
    .filter((test) => covering.test(test))
    .toSorted((a, b) => sharedWords(b) - sharedWords(a))
    .slice(0, MAX_TESTS)
}
