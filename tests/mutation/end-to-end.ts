import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const MOST = 24

const wordsOf = (path: string) => new Set(path.replace(/\.test\.tsx?$|\.tsx?$/, '').split(/[/\-_.]/))

/** Whose tests in the browser are about a package, by what their paths begin with. */
const about: [source: RegExp, tests: RegExp][] = [
  [/^widget\//, /e2e\/(embed|evaluation|host|(looks\/)?wizard)/],
  [/^packages\/core\//, /e2e\/(wizard|evaluation|embed)/],
  [/^portal\/src\/(admin|routes\/admin)\//, /e2e\/(looks\/)?admin/],
  [/^portal\/src\/(cases|notices)\//, /e2e\/(looks\/)?(cases|documents)/],
  [/^portal\/src\/documents\//, /e2e\/((looks\/)?documents|uploads)/],
  [/^portal\/src\/(public|drawings)\//, /e2e\/(public|layout|looks\/public|admin\/.*theme)/],
  [/^portal\//, /e2e\/(accounts|cases|looks\/account)/],
  [/^server\/src\/(auth|me|limits)\//, /e2e\/accounts\//],
  [/^server\/src\/(documents|storage)\//, /e2e\/(documents|uploads)\//],
  [/^server\/src\/(admin|config|pages)\//, /e2e\/(admin\/|public)/],
  [/^server\//, /e2e\/(cases|accounts|embed)/],
]

/** The tests in the browser that are likely to meet a source file, those that share most words with it first. */
export function findEndToEndTests(root: string, file: string): string[] {
  const tests = readdirSync(join(root, 'tests/e2e'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => `tests/e2e/${path}`)
  const [, rooms = /./] = about.find(([source]) => source.test(file)) ?? []
  const words = wordsOf(file)
  const shared = (test: string) => [...wordsOf(test)].filter((word) => words.has(word)).length
  return tests
    .filter((test) => rooms.test(test))
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, MOST)
}
