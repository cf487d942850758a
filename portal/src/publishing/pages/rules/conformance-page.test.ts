import { conformanceGroups } from 'core/conformance'
import { expect, test } from 'vitest'
import { pageInput, pageOf } from '../../../testing/pages.ts'
import { renderPage } from '../render.tsx'

const document = pageOf(renderPage('conferencia', pageInput()).html)
const textOf = (element: Element | null | undefined) => element?.textContent.replace(/\s/g, ' ')

test('each published case has a row with its value and source, and a cell for the computed one', () => {
  const cases = conformanceGroups.flatMap((group) => group.cases)
  const cells = [...document.querySelectorAll('[data-case]')]
  expect(cells).toHaveLength(cases.length)
  expect(new Set(cells.map((cell) => cell.getAttribute('data-case'))).size).toBe(cases.length)
  expect(document.querySelectorAll('tr .cite')).toHaveLength(cases.length)
  const row = cells.find((cell) => cell.getAttribute('data-case') === 'custos 0')?.closest('tr')
  expect(textOf(row)).toMatch(/^ITBI de São Paulo: 500\.000 .+R\$ 11\.975,80 1–$/)
})

test('shows each unit as people read it, and why a difference is accepted', () => {
  const text = textOf(document.body)
  for (const value of ['43,93%', '379 meses', '1.854,0247200055', '8,4722%', '0,28095'])
    expect(text).toContain(value)
  expect(text).toContain('aceita diferença de até R$ 0,01: a fonte não arredonda cada mês')
})

test('has one module script and says what happens without it', () => {
  const scripts = [...document.querySelectorAll('script')]
  expect(scripts.map((script) => [script.getAttribute('type'), script.getAttribute('src')])).toEqual([
    ['module', '/assets/conformance.js'],
  ])
  expect(document.querySelector('output')?.textContent).toContain('quando o navegador roda scripts')
})
