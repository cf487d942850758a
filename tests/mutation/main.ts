import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { broken, breaksIn, type Break } from './breaks.ts'
import { findEndToEndTests } from './end-to-end.ts'
import { createImporters } from './import-graph.ts'
import { checkTypes, run, runTests, TYPES, type Outcome } from './run-tests.ts'
import { findSources, folderOf, packages, type Package } from './source-files.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    e2e: { type: 'boolean', default: false },
    only: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
})
// pnpm runs this script in tests/, and INIT_CWD is the folder of the caller.
const root = resolve(process.env.INIT_CWD ?? '.', positionals[0] ?? '.')
/** Test files that run first: those nearest to a break catch most of them. */
const NEAREST = 6
/** Longer runs than this count as hanging. */
const NEAREST_LIMIT_MS = 180_000
const LIMIT_MS = 600_000

/** Deterministic random numbers from 0 to 1 (mulberry32). */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface Mutation extends Break {
  package: Package
  file: string
}

const { product, tests, all } = findSources(root)
const readSource = (file: string) => readFileSync(join(root, file), 'utf8')

/** Chooses the same number of mutations in each package, at most one per line. */
function chooseMutations(count: number, seed: number): Mutation[] {
  const random = randomFrom(seed)
  return packages.flatMap((name, at) => {
    const mutations = product[name].flatMap((file) =>
      breaksIn(file, readSource(file)).map((one) => ({ ...one, file, package: name })),
    )
    const share = Math.floor(count / packages.length) + (at < count % packages.length ? 1 : 0)
    const chosen = new Map<string, Mutation>()
    while (chosen.size < Math.min(share, mutations.length)) {
      const mutation = mutations[Math.floor(random() * mutations.length)]!
      chosen.set(describeMutation(mutation), mutation)
    }
    return [...chosen.values()]
  })
}

function describeMutation({ file, start }: Mutation): string {
  return `${file}:${readSource(file).slice(0, start).split('\n').length}`
}

const short = (text: string) => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 70 ? `${line.slice(0, 67)}...` : line
}

const projects = ['unit', 'server', 'portal']
const importersOf = createImporters(root, all)
/** Breaks of the server count only when its own tests catch them, not those of the portal that run against it. */
const canCatch = (mutation: Mutation, test: string) =>
  mutation.package !== 'server' || !test.startsWith('portal/')

async function findCatcher(mutation: Mutation): Promise<Outcome> {
  const steps = importersOf(mutation.file)
  const folder = mutation.file.slice(0, mutation.file.lastIndexOf('/') + 1)
  const distance = (test: string) => (steps.get(test) ?? 99) - (test.startsWith(folder) ? 10 : 0)
  const related = tests
    .filter((test) => steps.has(test) && canCatch(mutation, test))
    .toSorted((a, b) => distance(a) - distance(b))
  const near = await runTests(root, projects, related.slice(0, NEAREST), NEAREST_LIMIT_MS)
  if (near.caught) return near
  const rest = await runTests(root, projects, related.slice(NEAREST), LIMIT_MS)
  return rest.caught ? rest : checkTypes(root, folderOf(mutation.package))
}

/** Packages to build after a change in one of them. */
const dependents: Record<Package, readonly Package[]> = {
  core: ['widget', 'portal', 'server'],
  widget: ['widget'],
  portal: ['portal'],
  server: ['server'],
}

async function build({ package: name }: Pick<Mutation, 'package'>) {
  const filters = dependents[name].flatMap((each) => ['--filter', each])
  // In sequence, since the server's build reads the output of the others.
  return run(root, 'npx', ['-y', 'pnpm@12', '--workspace-concurrency', '1', ...filters, 'build'], LIMIT_MS)
}

/** Builds the mutated product and runs the browser tests that probably cover the mutation. */
async function findInBrowser(mutation: Mutation): Promise<Outcome> {
  const { code } = await build(mutation)
  if (code !== 0) return { caught: true, by: 'it does not build' }
  return runTests(root, ['e2e*'], findEndToEndTests(root, mutation.file), LIMIT_MS)
}

/** Runs tests with a mutated file and restores it afterwards, also after SIGINT or SIGTERM. */
async function whileBroken(
  mutation: Mutation,
  findCatch: (mutation: Mutation) => Promise<Outcome>,
): Promise<Outcome> {
  const source = readSource(mutation.file)
  const path = join(root, mutation.file)
  const restore = () => writeFileSync(path, source)
  const stop = () => {
    restore()
    process.exit(130)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
  writeFileSync(path, broken(source, mutation))
  try {
    return await findCatch(mutation)
  } finally {
    restore()
    for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop)
  }
}

const printOutcome = (mutation: Mutation, outcome: Outcome) => {
  const original = readSource(mutation.file).slice(mutation.start, mutation.end)
  process.stdout.write(
    `${outcome.caught ? 'caught  ' : 'SURVIVED'}  ${describeMutation(mutation)}\n` +
      `            ${short(original)}  ->  ${short(mutation.text)}\n` +
      (outcome.by ? `            by ${short(outcome.by)}\n` : ''),
  )
}

const mutations = chooseMutations(Number(values.count), Number(values.seed)).filter(
  ({ package: name }) => !values.only || name === values.only,
)
if (values.list) {
  for (const mutation of mutations) printOutcome(mutation, { caught: false })
  process.exit()
}

const survivors: Mutation[] = []
let caughtByTypes = 0
const began = Date.now()
for (const mutation of mutations) {
  const outcome = await whileBroken(mutation, findCatcher)
  printOutcome(mutation, outcome)
  if (!outcome.caught) survivors.push(mutation)
  else if (outcome.by === TYPES) caughtByTypes++
}
const uncaught: Mutation[] = []
for (const mutation of survivors) {
  const outcome: Outcome = values.e2e ? await whileBroken(mutation, findInBrowser) : { caught: false }
  if (!outcome.caught) uncaught.push(mutation)
  else printOutcome(mutation, outcome)
}
if (values.e2e && survivors.length) await build({ package: 'core' })

process.stdout.write(
  `\n${mutations.length - uncaught.length} of ${mutations.length} breaks were caught, ${caughtByTypes} of them only by types, in ${Math.round((Date.now() - began) / 60_000)} min (seed ${values.seed})\n`,
)
for (const name of packages) {
  const isInPackage = (mutation: Mutation) => mutation.package === name
  process.stdout.write(
    `  ${name}: ${mutations.filter(isInPackage).length - uncaught.filter(isInPackage).length} of ${mutations.filter(isInPackage).length}\n`,
  )
}
for (const mutation of uncaught) process.stdout.write(`  survived: ${describeMutation(mutation)}\n`)
