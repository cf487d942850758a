import { printTable } from './support/print-table.ts'
import { startServer } from './support/server.ts'
import { foreignInputs, landingHasScript } from './size/contents.ts'
import { gates, weigh } from './size/gates.ts'
import { requestProblems } from './size/screen-requests.ts'
import { eagerlyLoaded } from './size/lazy-components.ts'

const bytes = (value: number) => value.toLocaleString('pt-BR')
const problems: string[] = []
const server = await startServer()
try {
  const rows = []
  for (const gate of gates) {
    const size = await weigh(gate, server)
    const passes = size <= gate.limit
    if (!passes) {
      problems.push(`${gate.what}: ${bytes(size)} bytes em ${gate.encoding}, o limite é ${bytes(gate.limit)}`)
    }
    rows.push({
      'O quê': gate.what,
      Como: gate.encoding,
      Bytes: bytes(size),
      Meta: gate.target ? bytes(gate.target) : '',
      Limite: bytes(gate.limit),
      Situação: passes ? 'PASSA' : 'FALHA',
    })
  }
  printTable(rows)
  if (await landingHasScript(server))
    problems.push('A página inicial pede um <script>, e precisa funcionar sem nenhum')
} finally {
  await server.stop()
}

for (const input of foreignInputs()) problems.push(`simulador.js traz ${input}, que não é dele`)
problems.push(...eagerlyLoaded(), ...requestProblems())

for (const problem of problems) console.error(`FALHA  ${problem}`)
if (problems.length === 0)
  console.log('Tudo dentro dos limites; simulador.js só tem seus fontes, core e preact.')
process.exitCode = problems.length === 0 ? 0 : 1
