import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compareCounts, countByFile, readCounts, total } from './counted-findings.ts'
import { findRiddles } from './plain-english.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const list = new URL('vague-names.json', import.meta.url)
const rule = { name: 'nomes vagos', command: 'pnpm english --update' }
const { stdout } = spawnSync('git', ['ls-files', 'packages', 'widget', 'portal', 'server', 'tests'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
// The rules and their examples hold what they refuse.
const files = stdout
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && !file.startsWith('tests/checks/plain-english'))
  .filter((file) => existsSync(join(root, file)))
const findings = files.flatMap((file) => findRiddles(file, readFileSync(join(root, file), 'utf8')))
const counts = countByFile(findings.filter(({ kind }) => kind === 'name').map(({ file }) => file))
const listed = readCounts(list)
const problems = findings
  .filter(({ kind }) => kind !== 'name')
  .map(
    ({ file, line, kind, text }) => `${file}:${line} ${kind === 'title' ? 'título' : 'comentário'}: ${text}`,
  )

if (!process.argv.includes('--update')) problems.push(...compareCounts(listed ?? {}, counts, rule))
else if (listed && total(counts) > total(listed))
  problems.push(`A lista só diminui: seriam ${total(counts)} nomes vagos, e são ${total(listed)}`)
else writeFileSync(list, `${JSON.stringify(counts, null, 2)}\n`)

for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
