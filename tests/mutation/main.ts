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
// From here, pnpm runs in the folder of the tests.
const root = resolve(process.env.INIT_CWD ?? '.', positionals[0] ?? '.')
/** The tests nearest to a place find most breaks; what runs longer than they ever do has stopped moving. */
const NEAREST = 6
const NEAREST_LIMIT_MS = 180_000
const LIMIT_MS = 600_000

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface Place extends Break {
  package: Package
  file: string
}

const { product, tests, all } = findSources(root)
const readSource = (file: string) => readFileSync(join(root, file), 'utf8')

/** As many places in every package, one to a line at most. */
function choosePlaces(count: number, seed: number): Place[] {
  const random = randomFrom(seed)
  return packages.flatMap((name, at) => {
    const places = product[name].flatMap((file) =>
      breaksIn(file, readSource(file)).map((one) => ({ ...one, file, package: name })),
    )
    const share = Math.floor(count / packages.length) + (at < count % packages.length ? 1 : 0)
    const chosen = new Map<string, Place>()
    while (chosen.size < Math.min(share, places.length)) {
      const place = places[Math.floor(random() * places.length)]!
      chosen.set(describePlace(place), place)
    }
    return [...chosen.values()]
  })
}

function describePlace({ file, start }: Place): string {
  return `${file}:${readSource(file).slice(0, start).split('\n').length}`
}

const short = (text: string) => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 70 ? `${line.slice(0, 67)}...` : line
}

const projects = ['unit', 'server', 'portal']
const importersOf = createImporters(root, all)
/** A break in the server is for the tests of the server to find, not for those of the portal that run against it. */
const mayTell = (place: Place, test: string) => place.package !== 'server' || !test.startsWith('portal/')

async function findCatcher(place: Place): Promise<Outcome> {
  const steps = importersOf(place.file)
  const room = place.file.slice(0, place.file.lastIndexOf('/') + 1)
  const far = (test: string) => (steps.get(test) ?? 99) - (test.startsWith(room) ? 10 : 0)
  const related = tests
    .filter((test) => steps.has(test) && mayTell(place, test))
    .toSorted((a, b) => far(a) - far(b))
  const near = await runTests(root, projects, related.slice(0, NEAREST), NEAREST_LIMIT_MS)
  if (near.caught) return near
  const rest = await runTests(root, projects, related.slice(NEAREST), LIMIT_MS)
  return rest.caught ? rest : checkTypes(root, folderOf(place.package))
}

/** What of the product has to be built anew when one package changed. */
const built: Record<Package, readonly Package[]> = {
  core: ['widget', 'portal', 'server'],
  widget: ['widget'],
  portal: ['portal'],
  server: ['server'],
}

async function build({ package: name }: Pick<Place, 'package'>) {
  const filters = built[name].flatMap((each) => ['--filter', each])
  // One after the other: the server's build reads what the others leave.
  return run(root, 'npx', ['-y', 'pnpm@12', '--workspace-concurrency', '1', ...filters, 'build'], LIMIT_MS)
}

/** Builds the broken product, and runs what is likely to meet the place in a browser. */
async function findInBrowser(place: Place): Promise<Outcome> {
  const { code } = await build(place)
  if (code !== 0) return { caught: true, by: 'it does not build' }
  return runTests(root, ['e2e*'], findEndToEndTests(root, place.file), LIMIT_MS)
}

/** The source text as it stands is back whatever happens. */
async function whileBroken(place: Place, look: (place: Place) => Promise<Outcome>): Promise<Outcome> {
  const source = readSource(place.file)
  const path = join(root, place.file)
  const restore = () => writeFileSync(path, source)
  const stop = () => {
    restore()
    process.exit(130)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
  writeFileSync(path, broken(source, place))
  try {
    return await look(place)
  } finally {
    restore()
    for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop)
  }
}

const tell = (place: Place, outcome: Outcome) => {
  const was = readSource(place.file).slice(place.start, place.end)
  process.stdout.write(
    `${outcome.caught ? 'caught  ' : 'SURVIVED'}  ${describePlace(place)}\n` +
      `            ${short(was)}  ->  ${short(place.text)}\n` +
      (outcome.by ? `            by ${short(outcome.by)}\n` : ''),
  )
}

const places = choosePlaces(Number(values.count), Number(values.seed)).filter(
  ({ package: name }) => !values.only || name === values.only,
)
if (values.list) {
  for (const place of places) tell(place, { caught: false })
  process.exit()
}

const survivors: Place[] = []
let byTypes = 0
const began = Date.now()
for (const place of places) {
  const outcome = await whileBroken(place, findCatcher)
  tell(place, outcome)
  if (!outcome.caught) survivors.push(place)
  else if (outcome.by === TYPES) byTypes++
}
const left: Place[] = []
for (const place of survivors) {
  const outcome: Outcome = values.e2e ? await whileBroken(place, findInBrowser) : { caught: false }
  if (!outcome.caught) left.push(place)
  else tell(place, outcome)
}
if (values.e2e && survivors.length) await build({ package: 'core' })

process.stdout.write(
  `\n${places.length - left.length} of ${places.length} breaks were caught, ${byTypes} of them only by types, in ${Math.round((Date.now() - began) / 60_000)} min (seed ${values.seed})\n`,
)
for (const name of packages) {
  const of = ({ package: its }: Place) => its === name
  process.stdout.write(
    `  ${name}: ${places.filter(of).length - left.filter(of).length} of ${places.filter(of).length}\n`,
  )
}
for (const place of left) process.stdout.write(`  survived: ${describePlace(place)}\n`)
