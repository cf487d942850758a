import { conformanceGroups, runCase, type ConformanceCase } from 'core/conformance'
import { fillText } from 'core/texts'
import { conformanceValue } from './conformance-value.ts'

/** Script of the page that checks the product's arithmetic: computes each case and writes it into its row. */
const summary = document.querySelector('output')!
const { months = '', passed = '', failed = '', noValue = '' } = summary.dataset

function showCase(cell: Element, one: ConformanceCase): boolean {
  const result = runCase(one)
  const { computed } = result
  const verdict = document.createElement('small')
  verdict.textContent = result.passed ? passed : failed
  verdict.className = result.passed ? 'passed' : 'failed'
  cell.replaceChildren(computed === null ? noValue : conformanceValue(computed, one, months), verdict)
  return result.passed
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
const text = failures > 0 ? summary.dataset.summaryFailed : summary.dataset.summary
summary.textContent = fillText(text ?? '', { n: count, erros: failures })
