import { formatBrl, formatCet, isHomeEquity } from 'core'
import { fillText } from 'core/texts'
import { linesTexts } from 'core/texts/lines'
import { resultTexts } from 'core/texts/result'
import { sharedSimulationTexts as texts } from 'core/texts/shared-simulation'
import { creditText, reaisText } from 'quote-view/answer-view'
import type { ChosenFigures } from './chosen-figures.ts'
import type { Frame } from './pdf-frame.ts'
import { CHART_HEIGHT, drawChart } from './pdf-chart.ts'
import type { SharedView } from './shared-view.ts'

const GAP = 32
const ROW = 22
const COMPACT = 19
const SIZE = 14
const NOTE = 13

const bare = (amount: string) => amount.replace(/^R\$\s/, '')

const heading = ({ page, colors, x }: Frame, text: string, y: number) => {
  page.write(text, { x, y: y + 17, size: 16, color: colors.text, face: 'bold' })
  return y + 24
}

interface Cell {
  text: string
  isBold?: boolean
  color?: string
}

/** Writes rows of a label and cells that end at the given places, with rules between them. @returns the y below */
function drawRows(
  { page, colors, x, width }: Frame,
  rows: readonly (readonly [label: Cell, ...cells: Cell[]])[],
  { y, ends, row = ROW }: { y: number; ends: readonly number[]; row?: number },
): number {
  for (const [at, [label, ...cells]] of rows.entries()) {
    const top = y + at * row
    if (at > 0) page.rule(x, top, width, colors.line)
    const baseline = top + row / 2 + 5
    const write = (cell: Cell, to: number, align: 'left' | 'right', color: string) =>
      page.write(cell.text, {
        x: to,
        y: baseline,
        size: SIZE,
        align,
        color: cell.color ?? color,
        face: cell.isBold ? 'bold' : 'plain',
      })
    write(label, x, 'left', label.isBold ? colors.text : colors.muted)
    for (const [index, cell] of cells.entries()) write(cell, x + ends[index]!, 'right', colors.text)
  }
  return y + rows.length * row
}

function drawChanges(frame: Frame, { changes }: SharedView, y: number): number {
  const below = heading(frame, resultTexts.paraCaber, y)
  const { page, colors, x, width } = frame
  for (const [at, { text, note }] of changes.entries()) {
    const top = below + at * ROW
    if (at > 0) page.rule(x, top, width, colors.line)
    const end = page.write(text, { x, y: top + 17, size: SIZE, color: colors.text, face: 'bold' })
    const rest = `, ${note}`
    if (end + page.widthOf(rest, NOTE) <= x + width)
      page.write(rest, { x: end, y: top + 17, size: NOTE, color: colors.muted })
  }
  return below + changes.length * ROW
}

const MOST_CASH = 6

function drawCash(frame: Frame, { view }: ChosenFigures, { result, chosen }: SharedView, y: number): number {
  const below = heading(frame, resultTexts.maos, y)
  const isShort = (chosen?.offer.parts?.missing ?? 0) > 0
  const { cash } = view
  const shown = cash.length > MOST_CASH ? [...cash.slice(0, MOST_CASH - 1), cash.at(-1)!] : cash
  const rows = shown.map(({ id, label, value }) => {
    const isTotal = id === 'total'
    const name = id === 'entry' && isShort && result.request.price !== null ? texts.entradaComFalta : label
    return [
      { text: name, isBold: isTotal },
      { text: value, isBold: isTotal },
    ] as const
  })
  return drawRows(frame, rows, { y: below, ends: [frame.width], row: rows.length > 4 ? COMPACT : ROW })
}

/** Draws what would make it fit beside the money at hand. @returns the y below both */
export function drawFitAndCash(frame: Frame, view: SharedView, y: number): number {
  const half = (frame.width - GAP) / 2
  const left = { ...frame, width: half }
  const right = { ...left, x: frame.x + half + GAP }
  const hasCash = (view.figures?.view.cash.length ?? 0) > 0
  if (view.changes.length === 0 && !hasCash) return y
  const afterChanges = view.changes.length > 0 ? drawChanges(left, view, y) : y
  const cashFrame = view.changes.length > 0 ? right : frame
  const afterCash = hasCash ? drawCash(cashFrame, view.figures!, view, y) : y
  return Math.max(afterChanges, afterCash) + 8
}

const systems = ['price', 'sac'] as const

/** Draws SAC and PRICE in a table and a chart. @returns the y below */
export function drawSystems(frame: Frame, { line, bySystem }: ChosenFigures, y: number): number {
  if (!bySystem) return y
  const width = 318
  const rows: [label: string, text: (system: (typeof systems)[number]) => string][] = [
    [resultTexts.emprestaAte, (system) => creditText(line[system].credit)],
    [resultTexts.primeiraParcela, (system) => reaisText(bySystem[system].rows[0]!.charge)],
    [resultTexts.ultimaParcela, (system) => reaisText(bySystem[system].rows.at(-1)!.charge)],
    [resultTexts.totalJuros, (system) => reaisText(bySystem[system].totals.interest)],
    [resultTexts.cetAoAno, (system) => (line[system].cet === null ? '–' : formatCet(line[system].cet))],
  ]
  const below = heading(frame, resultTexts.secaoParcelas, y)
  const end = drawRows(
    { ...frame, width },
    [
      [{ text: '' }, ...systems.map((system) => ({ text: linesTexts[system], isBold: true }))],
      ...rows.map(
        ([label, text]) => [{ text: label }, ...systems.map((system) => ({ text: text(system) }))] as const,
      ),
    ],
    { y: below, ends: [width - 104, width] },
  )
  drawChart({ ...frame, x: frame.x + width + 42, width: frame.width - width - 42 }, bySystem, y + 14)
  return Math.max(end, y + 14 + CHART_HEIGHT) + 8
}

/** Draws the basic simulation beside the answers and what was supposed. @returns the y below both */
export function drawBasis(frame: Frame, view: SharedView, y: number): number {
  const { simulation, scenario, answers } = view
  const half = (frame.width - GAP) / 2
  const left = { ...frame, width: half }
  const right = { ...left, x: frame.x + half + GAP }
  const { page, colors } = frame
  let below = heading(left, texts.contaBasica, y)
  page.write(texts.contaBasicaDica, { x: left.x, y: below + 13, size: SIZE, color: colors.muted })
  below += 20
  const withEntry = !isHomeEquity(answers)
  const names = [texts.parcela, texts.credito, ...(withEntry ? [texts.entrada] : [])]
  below = drawRows(
    left,
    [
      [{ text: '' }, ...names.map((text) => ({ text, isBold: true }))],
      ...simulation.scenarios.slice(0, 6).map(({ name, installment, credit, entry }, at) => {
        const isBold = at === scenario
        const amounts = [formatBrl(installment), reaisText(credit), ...(withEntry ? [reaisText(entry)] : [])]
        return [{ text: name, isBold }, ...amounts.map((text) => ({ text: bare(text), isBold }))] as const
      }),
    ],
    {
      y: below,
      ends: withEntry ? [176, 252, half] : [236, half],
      row: simulation.scenarios.length > 3 ? COMPACT : ROW,
    },
  )
  const text = { x: right.x, size: NOTE, color: colors.muted, width: half, leading: 17 }
  const start = heading(right, texts.respostas, y)
  const after = page.paragraph([view.answersText, view.supposed].filter(Boolean).join(' '), {
    ...text,
    y: start + 14,
    most: 7,
  })
  return Math.max(below, after - 6)
}

/** Notes that some simulations have: other limits, and what else is possible. */
export const notesOf = ({ limit, possible }: SharedView): string[] =>
  [
    limit,
    ...possible.map(({ title, text = '' }) => fillText('{a}: {b}', { a: title.replace(/:$/, ''), b: text })),
  ].filter(Boolean)
