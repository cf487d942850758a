import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compareCounts, countByFile, readCounts, total } from './counted-findings.ts'

const COUNTED_RULE = 'typescript/no-unsafe-type-assertion'
const root = fileURLToPath(new URL('../..', import.meta.url))
const list = new URL('type-assertions.json', import.meta.url)
const rule = { name: 'conversões de tipo sem prova (as ...)', command: 'pnpm lint --update' }

interface Finding {
  code?: string
  message: string
  filename: string
  labels: { span: { line: number; column: number } }[]
}

/** Runs oxlint once, for the enforced rules and the counted one, since reading the types takes most of its time. */
function lint(): Finding[] {
  const options = ['--type-aware', '--report-unused-disable-directives', '-W', COUNTED_RULE, '--format=json']
  const { stdout, stderr } = spawnSync('oxlint', options, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  })
  try {
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: Finding[] }
    return diagnostics
  } catch {
    throw new Error(`O oxlint não terminou.\n${stdout}${stderr}`)
  }
}

const isCounted = ({ code }: Finding) => code === 'typescript(no-unsafe-type-assertion)'

const findings = lint()
const counts = countByFile(findings.filter(isCounted).map(({ filename }) => filename))
const listed = readCounts(list)
const problems = findings
  .filter((finding) => !isCounted(finding))
  .map(({ filename, labels, code, message }) => {
    const { line, column } = labels[0]?.span ?? { line: 1, column: 1 }
    return `${filename}:${line}:${column} ${code ?? ''} ${message}`
  })

if (!process.argv.includes('--update')) problems.push(...compareCounts(listed ?? {}, counts, rule))
else if (listed && total(counts) > total(listed))
  problems.push(`A lista só diminui: seriam ${total(counts)} conversões sem prova, e são ${total(listed)}`)
else writeFileSync(list, `${JSON.stringify(counts, null, 2)}\n`)

for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
