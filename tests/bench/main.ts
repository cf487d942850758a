import { serveHostPages } from 'examples/host-pages'
import { launchBrowser } from '../support/browser.ts'
import { findBrowser } from '../support/find-browser.ts'
import { printTable } from '../support/print-table.ts'
import { startServer } from '../support/server.ts'
import { measureLockout } from './accounts/lockout.ts'
import { onPostgres } from './accounts/on-postgres.ts'
import { measureSignUps } from './accounts/sign-ups.ts'
import { measureUniformReset, measureUniformSignIn } from './accounts/uniform-answers.ts'
import { measureRequestsOnPostgres, measureRequestsOnSqlite } from './api/requests.ts'
import { measureGrowth } from './cases/growth.ts'
import { measureImportOnPostgres, measureImportOnSqlite } from './cases/imports.ts'
import { measureListsOnPostgres, measureListsOnSqlite } from './cases/lists.ts'
import { measureNumbersOnPostgres, measureNumbersOnSqlite } from './cases/numbers.ts'
import { measureBankLot } from './documents/bank-lot.ts'
import { measureUploads } from './documents/uploads.ts'
import type { Measurement } from './figure.ts'
import { measureArithmetic } from './finance/arithmetic.ts'
import { measureLanding } from './landing.ts'
import { measureLayoutShift } from './layout-shift.ts'
import { measureReady } from './ready.ts'
import { measureFirstVisits } from './screens/first-visits.ts'
import { measureInteractions } from './screens/interactions.ts'
import { measureStepChange } from './step-change.ts'

const groups: Record<string, Measurement[]> = {
  simulador: [measureReady, measureLanding, measureStepChange, measureLayoutShift],
  contas: [
    measureUniformSignIn,
    measureUniformReset,
    measureLockout,
    onPostgres(measureLockout),
    measureSignUps,
    onPostgres(measureSignUps),
  ],
  api: [measureRequestsOnSqlite, measureRequestsOnPostgres],
  telas: [measureFirstVisits, measureInteractions],
  financas: [measureArithmetic],
  numeros: [measureNumbersOnSqlite, measureNumbersOnPostgres],
  crescimento: [measureGrowth],
  dossies: [measureListsOnSqlite, measureListsOnPostgres, measureUploads],
  lotes: [measureBankLot],
  importacao: [measureImportOnSqlite, measureImportOnPostgres],
}
const [, , group] = process.argv
/** Fills a disk for minutes: only where it is asked for. */
const { crescimento: _alone, ...usual } = groups
const measurements = group ? groups[group] : Object.values(usual).flat()
if (!measurements)
  throw new Error(`Escolha um de ${Object.keys(groups).join(', ')}, ou nenhum para medir tudo.`)

const browser = await launchBrowser(findBrowser())
const server = await startServer()
const host = await serveHostPages({ apiOrigin: server.origin })
const number = (value: number) => value.toLocaleString('pt-BR', { maximumFractionDigits: 3 })
const rows = []
let failed = false
try {
  for (const measure of measurements) {
    const figures = [await measure({ browser, server, hostOrigin: host.origin })].flat()
    for (const { what, measured, value, target, isLeast = false, unit } of figures) {
      const passes = target === null || (isLeast ? value >= target : value <= target)
      failed ||= !passes
      console.log(`${passes ? 'PASSA' : 'FALHA'}  ${what}: ${number(value)}${unit}`)
      rows.push({
        'O quê': what,
        Medido: measured,
        Valor: number(value) + unit,
        Alvo: target === null ? '—' : `${isLeast ? '≥' : '≤'} ${number(target)}${unit}`,
        Situação: passes ? 'PASSA' : 'FALHA',
      })
    }
  }
} finally {
  await host.stop()
  await server.stop()
  await browser.close()
}
printTable(rows)
process.exitCode = failed ? 1 : 0
