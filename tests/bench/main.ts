import { launchBrowser } from '../support/browser.ts'
import { findBrowser } from '../support/find-browser.ts'
import { printTable } from '../support/print-table.ts'
import { startServer } from '../support/server.ts'
import { measureActs } from './acts.ts'
import { measureApiOnPostgres, measureApiOnSqlite } from './api.ts'
import { measureGrowth } from './growth.ts'
import { shown, type Measurement } from './measure.ts'
import { measureQuotes } from './quotes.ts'
import { measureScreens } from './screens.ts'
import { measureSimulator } from './simulator.ts'

const groups: Record<string, Measurement[]> = {
  simulador: [measureSimulator],
  api: [measureApiOnSqlite, measureApiOnPostgres],
  cotacoes: [measureQuotes],
  telas: [measureScreens],
  acoes: [measureActs],
  crescimento: [measureGrowth],
}
const [, , group] = process.argv
/** Growth fills a disk for minutes, so it runs only by name. */
const { crescimento: _byName, ...usual } = groups
const measurements = group ? groups[group] : Object.values(usual).flat()
if (!measurements) throw new Error(`Escolha um de ${Object.keys(groups).join(', ')}, ou nenhum.`)

const browser = await launchBrowser(findBrowser())
const server = await startServer()
const rows = []
let failed = false
try {
  for (const measure of measurements)
    for (const { name, measured, value, target, isLeast, unit } of await measure(browser, server)) {
      const passes = target === null || (isLeast ? value >= target : value <= target)
      failed ||= !passes
      console.log(`${passes ? 'PASSA' : 'FALHA'}  ${name}: ${shown(value)}${unit}`)
      rows.push({
        'O quê': name,
        Medido: measured,
        Valor: shown(value) + unit,
        Alvo: target === null ? '—' : `${isLeast ? '≥' : '≤'} ${shown(target)}${unit}`,
        Situação: passes ? 'PASSA' : 'FALHA',
      })
    }
} finally {
  await server.stop()
  await browser.close()
}
printTable(rows)
process.exitCode = failed ? 1 : 0
