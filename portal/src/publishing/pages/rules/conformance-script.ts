import { conformanceGroups, runCase, type ConformanceCase } from 'core/conformance'
import { fillText } from 'core/texts'
import { readDataBlock } from '../../../ui/published/data-block.ts'
import type { ConformanceData } from './conformance-data.ts'
import { conformanceValue } from './conformance-value.ts'

/** Script of the page that checks the product's arithmetic: computes each case and writes it into its row. */
const texts = readDataBlock() as ConformanceData

function showCase(cell: Element, one: ConformanceCase): boolean {
  const { computed, passed } = runCase(one)
  const value = computed === null ? texts.noValue : conformanceValue(computed, one, texts.months)
  const verdict = document.createElement('small')
  verdict.textContent = passed ? texts.passed : texts.failed
  verdict.className = passed ? 'passed' : 'failed'
  cell.replaceChildren(value, verdict)
  return passed
}

let count = 0
let failures = 0
for (const { id, cases } of conformanceGroups) {
  for (const [at, one] of cases.entries()) {
    const cell = document.querySelector(`[data-case="${id} ${at}"]`)
    if (!cell) continue
    count += 1
    if (!showCase(cell, one)) failures += 1
  }
  // Lets the browser paint and respond between two groups.
  await new Promise((resolve) => setTimeout(resolve))
}
document.querySelector('#resumo')!.textContent = fillText(
  failures > 0 ? texts.summaryFailed : texts.summary,
  {
    n: count,
    erros: failures,
  },
)
