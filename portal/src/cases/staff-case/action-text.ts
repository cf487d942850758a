import { caseRecords, formatDate, listInWords, type CaseRecord, type Fact } from 'core'
import { fillText } from 'core/texts'
import { factName } from 'core/texts/case-facts'
import { labelsTexts } from 'core/texts/labels'
import { messageTemplatesTexts } from 'core/texts/message-templates'
import { caseHistoryTexts } from 'core/texts/case-history'
import type { HistoryEntry } from '../work-list/work-api.ts'
import { shownFact, type FactValue } from './record/fact-text.ts'

/** Entry of the history, as far as its text needs it. */
export type HistoryAction = Pick<HistoryEntry, 'action' | 'before' | 'after' | 'document'>

const wordOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Label of a code; an unknown code is returned unchanged. */
const labelOf = (prefix: string, code: unknown) =>
  (labelsTexts as Record<string, string>)[`${prefix}_${wordOf(code)}`] ?? wordOf(code)

const textOf = (key: string): string | undefined => (caseHistoryTexts as Record<string, string>)[key]

const templateText = (key: string): string => (messageTemplatesTexts as Record<string, string>)[key] ?? ''

const isRecord = (name: string): name is CaseRecord => name in caseRecords
const isList = (value: unknown): value is string[] => Array.isArray(value)

/** Names of the changed fields, with values where the history stores them; personal data has names only. */
function fieldsOf({ action, after }: HistoryAction): string {
  if (action === 'case.update')
    return listInWords(Object.keys(after ?? {}).map((column) => textOf(`campo_${column}`) ?? column))
  if (!after || !isList(after.columns)) return ''
  const record = wordOf(after.record)
  const facts: Readonly<Record<string, Fact>> = isRecord(record) ? caseRecords[record] : {}
  return listInWords(
    after.columns.map((column) => {
      const campo = factName(record || 'buyer', column)
      const fact = facts[column]
      const value = after[column]
      if (!fact || value === undefined || value === null) return campo
      return fillText(caseHistoryTexts.campoComValor, {
        campo,
        valor: shownFact(column, fact, value as FactValue),
      })
    }),
  )
}

const tagsOf = ({ after }: HistoryAction): string =>
  [
    [caseHistoryTexts.etiquetaPosta, after?.added] as const,
    [caseHistoryTexts.etiquetaTirada, after?.removed] as const,
  ]
    .flatMap(([text, tags]) =>
      isList(tags) && tags.length > 0 ? [fillText(text, { nomes: listInWords(tags) })] : [],
    )
    .join(', ')

/** Position of a buyer, or number of a lot. */
const numberIn = (after: HistoryAction['after']) => {
  const number = after?.position ?? after?.lot
  return typeof number === 'number' ? String(number) : ''
}

export const hasActionText = (action: string) => textOf(`fez_${action.replace('.', '_')}`) !== undefined

export function actionText(entry: HistoryAction): string {
  const { action, before, after, document } = entry
  const key = `fez_${action.replace('.', '_')}`
  const isStill = action === 'case.move_stage' && before?.current_stage === after?.current_stage
  const until = after?.expires_on ?? after?.resumes_on
  const viewAs = wordOf(after?.as)
  const kind = viewAs
    ? `_${viewAs}`
    : until
      ? '_ate'
      : isStill
        ? '_mesma'
        : after?.over_open_items
          ? '_aberto'
          : ''
  return fillText(textOf(key + kind) ?? textOf(key) ?? caseHistoryTexts.fezOutra, {
    canal: templateText(`canal_${wordOf(after?.channel)}`),
    modelo: templateText(`nome_${wordOf(after?.template)}`),
    documento: document ?? wordOf(before?.label),
    registro: textOf(`registro_${wordOf(after?.record)}`) ?? '',
    n: numberIn(after),
    banco: wordOf(after?.bank),
    documentos: isList(after?.papers) ? listInWords(after.papers) : '',
    campos: fieldsOf(entry),
    etiquetas: tagsOf(entry),
    data: formatDate(wordOf(until)),
    etapa: labelOf('etapa', after?.current_stage),
    motivo: wordOf(after?.reason),
    comeco: after?.started_on
      ? fillText(caseHistoryTexts.historicoComeco, { data: formatDate(wordOf(after.started_on)) })
      : '',
    situacao: isStill ? labelOf('situacaoEtapa', after?.status) : wordOf(after?.situation),
    desfecho: labelOf('desfecho', after?.outcome),
  })
}
