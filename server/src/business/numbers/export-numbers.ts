import { formatAmount, outcomeLabels } from 'core'
import { documentsTexts } from 'core/texts/documents'
import { labelsTexts } from 'core/texts/labels'
import { numbersTexts as texts } from 'core/texts/numbers'
import { workListTexts } from 'core/texts/work-list'
import type { OutCell } from '../../platform/spreadsheets/write-csv.ts'
import type { Figure, Numbers, Rank } from './schemas.ts'

const round = (value: number, places: number) => Math.round(value * 10 ** places) / 10 ** places

/** Cell of a value: amounts in reais, shares in percent. */
function cellOf(unit: Figure['unit'], value: number | null): OutCell {
  if (value === null) return null
  if (unit === 'cents') return formatAmount(value)
  if (unit === 'ratio')
    return `${round(value * 100, 1)
      .toString()
      .replace('.', ',')}%`
  return unit === 'average' ? round(value, 2) : value
}

const causeText = (cause: Numbers['rejections'][number]['cause']) =>
  documentsTexts[`motivo${cause[0]!.toUpperCase()}${cause.slice(1)}` as 'motivoOutro'].replace(' {mês}', '')

const ranked = (group: string, ranks: readonly Rank[]): OutCell[][] =>
  ranks.flatMap(({ name, leads, opened, signed, signed_value }) => [
    [group, `${name}: ${texts.colLeads}`, leads, null],
    [group, `${name}: ${texts.colAbertos}`, opened, null],
    [group, `${name}: ${texts.colAssinados}`, signed, null],
    [group, `${name}: ${texts.colValor}`, formatAmount(signed_value), null],
  ])

/** Yields the numbers of a month as spreadsheet rows: group, name, value, and value of the month before. */
export async function* exportNumbers(numbers: Numbers): AsyncGenerator<OutCell[]> {
  yield [texts.colGrupo, texts.colNumero, numbers.month, texts.colAntes]
  for (const { key, unit, value, before } of numbers.figures)
    yield [texts.oMes, texts[key], cellOf(unit, value), cellOf(unit, before)]
  for (const { column, count } of numbers.board)
    yield [texts.agora, workListTexts[`coluna_${column}`], count, null]
  for (const { waiting_on, count } of numbers.stopped)
    yield [texts.parados, labelsTexts[`espera_${waiting_on}`], count, null]
  yield [texts.agora, texts.vencendo, numbers.expiring.count, null]
  for (const { stage, median, before } of numbers.stages)
    yield [texts.etapas, labelsTexts[`etapa_${stage}`], median, before]
  for (const { cause, count } of numbers.rejections) yield [texts.motivos, causeText(cause), count, null]
  for (const { outcome, reason, stage, count } of numbers.lost)
    yield [
      texts.perdas,
      [outcomeLabels[outcome], reason, labelsTexts[`etapa_${stage}`]].filter(Boolean).join(' · '),
      count,
      null,
    ]
  for (const { line, value } of numbers.lines)
    yield [texts.linhas, line ?? texts.semLinha, formatAmount(value), null]
  for (const { name, leads, cases } of numbers.campaigns) {
    yield [texts.campanhas, `${name}: ${texts.colLeads}`, leads, null]
    yield [texts.campanhas, `${name}: ${texts.colViraram}`, cases, null]
  }
  yield* ranked(texts.parceiros, numbers.partners)
  yield* ranked(texts.agentes, numbers.agents)
}
