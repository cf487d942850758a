import {
  keysOf,
  boardColumns,
  caseStages,
  endings,
  formatAmount,
  formatDate,
  outcomeLabels,
  outcomeReasons,
  rejectionReasons,
  stageTargets,
  waitingOnLabels,
  workDates,
  type CaseStage,
} from 'core'
import { fillText } from 'core/texts'
import { labelsTexts } from 'core/texts/labels'
import { operationTexts } from 'core/texts/operation'
import { workListTexts } from 'core/texts/work-list'
import { workRowTexts } from 'core/texts/work-row'
import { reasonName } from '../documents/review/reason-name.ts'
import type { Choices, Staff, WorkQuery } from './work-api.ts'
import type { WorkFilter } from './work-view.ts'

type Options = readonly (readonly [value: string, text: string])[]

/** Filter of the list: a choice, an amount or a date. */
export interface MoreFilter {
  name: WorkFilter
  label: string
  kind: 'choice' | 'money' | 'day'
  options?: Options
  /** Name of the choice without this filter. */
  none?: string
}

const daysOf = (days: readonly number[], text: string): Options =>
  days.map((n) => [String(n), fillText(text, { n })] as const)
const yes = (): Options => [['true', workListTexts.sim]]
const named = (rows: readonly { id: string; name: string }[] = []): Options =>
  rows.map(({ id, name }) => [id, name] as const)
const words = (values: readonly string[] = []): Options => values.map((value) => [value, value] as const)

const situationsOf = (stage: string | undefined): Options => {
  const stages = stage ? [stage as CaseStage] : keysOf(stageTargets)
  return words([...new Set(stages.flatMap((one) => [...stageTargets[one].situations]))])
}

const stages = (): Options => caseStages.map((stage) => [stage, labelsTexts[`etapa_${stage}`]] as const)

const choice = (name: WorkFilter, label: string, options: Options): MoreFilter => ({
  name,
  label,
  kind: 'choice',
  options,
})

interface Known {
  choices: Choices | undefined
  staff: Staff
  /** Id of the signed-in person. */
  me: string
}

/** Filters of the daily work, first in the panel. */
const dailyFilters = ({ staff, me }: Known): MoreFilter[] => [
  choice('stage', operationTexts.filtroEtapa, stages()),
  choice(
    'waiting_on',
    operationTexts.filtroEspera,
    keysOf(waitingOnLabels).map((one) => [one, labelsTexts[`espera_${one}`]] as const),
  ),
  choice('responsible', operationTexts.filtroAgente, [
    ['me', operationTexts.meus],
    ['none', operationTexts.semAgente],
    ...named(staff.filter(({ id }) => id !== me)),
  ]),
  choice('overdue', operationTexts.filtroAtrasados, yes()),
  choice('to_review', operationTexts.filtroConferir, yes()),
  {
    ...choice('outcome', operationTexts.filtroDesfecho, [
      ...keysOf(outcomeLabels)
        .filter((one) => one !== 'em_andamento')
        .map((one) => [one, labelsTexts[`desfecho_${one}`]] as const),
      ['perdidos', workListTexts.perdidos],
      ['todos', workListTexts.todos],
    ]),
    none: labelsTexts.desfecho_em_andamento,
  },
]

/** Filters of the list, in the order of its panel. */
export function moreFilters(view: WorkQuery, known: Known): MoreFilter[] {
  const { choices } = known
  return [
    ...dailyFilters(known),
    choice('situation', workListTexts.situacao, situationsOf(view.stage)),
    choice('missing', workListTexts.faltaDoCliente, yes()),
    choice('answered', workListTexts.clienteRespondeu, yes()),
    choice('due_in', workListTexts.prazo, [
      ['0', workListTexts.prazoHoje],
      ...daysOf([3, 7, 15], workListTexts.prazoDias),
    ]),
    choice('stopped', workListTexts.parado, daysOf([3, 7, 15, 30, 60], workListTexts.paradoDias)),
    choice('expiring', workListTexts.vencendo, daysOf([7, 15, 30], workListTexts.vencendoDias)),
    choice('branch', workListTexts.filial, [['none', workRowTexts.semFilial], ...named(choices?.branches)]),
    choice('partner', workListTexts.parceiro, named(choices?.partners)),
    choice('referred_by', workListTexts.indicadoPor, [
      ['none', workRowTexts.semParceiro],
      ...named(choices?.partners),
    ]),
    choice('line', workListTexts.linha, words(choices?.lines)),
    choice('city', workListTexts.cidade, words(choices?.cities)),
    choice('tag', workListTexts.etiqueta, words(choices?.tags)),
    { name: 'value_from', label: workListTexts.valorDe, kind: 'money' },
    { name: 'value_to', label: workListTexts.valorAte, kind: 'money' },
    { name: 'created_from', label: workListTexts.abertoDe, kind: 'day' },
    { name: 'created_to', label: workListTexts.abertoAte, kind: 'day' },
    choice('signed', workListTexts.assinadoNoMes, [['month', workListTexts.sim]]),
    { name: 'signed_from', label: workListTexts.assinadoDe, kind: 'day' },
    choice(
      'date',
      workListTexts.data,
      workDates.map((date) => [date, workListTexts[`data_${date}`]] as const),
    ),
    { name: 'date_from', label: workListTexts.dataDe, kind: 'day' },
    { name: 'date_to', label: workListTexts.dataAte, kind: 'day' },
    choice('ended_stage', workListTexts.etapaConcluida, stages()),
    choice(
      'rejection',
      workListTexts.motivoDaReprovacao,
      rejectionReasons.map((reason) => [reason, reasonName(reason)] as const),
    ),
    choice(
      'reason',
      workListTexts.motivoDoFim,
      words([...new Set(endings.flatMap((one) => [...outcomeReasons[one]]))]),
    ),
    choice('no_line', workListTexts.semLinhaDeCredito, yes()),
    choice(
      'column',
      workListTexts.coluna,
      keysOf(boardColumns).map((column) => [column, workListTexts[`coluna_${column}`]] as const),
    ),
    { name: 'signed_to', label: workListTexts.assinadoAte, kind: 'day' },
  ]
}

export function filterText({ kind, options }: MoreFilter, value: string): string {
  if (kind === 'money') return `R$ ${formatAmount(Number(value))}`
  if (kind === 'day') return formatDate(value)
  return options?.find(([one]) => one === value)?.[1] ?? value
}
