import { caseRecords, formatDate, type CaseRecord, type Fact } from 'core'
import { fillText } from 'core/texts'
import { factName } from 'core/texts/case-facts'
import { labelsTexts } from 'core/texts/labels'
import { messageTemplatesTexts } from 'core/texts/message-templates'
import { operationTexts } from 'core/texts/operation'
import type { ListPage } from '../../api/list-page.ts'
import { usePages } from '../../api/use-pages.ts'
import { formatMoment } from '../../ui/format-moment.ts'
import { Hint } from '../../ui/hint.tsx'
import { LoadedPart } from '../../ui/loaded-part.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { listHistory, type HistoryEntry } from '../cases/work-api.ts'
import { shownFact, type FactValue } from './record/fact-text.ts'
import styles from './case.module.css'

const wordOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** What a code is called; one that is not known stands as it is. */
const labelOf = (prefix: string, code: unknown) =>
  (labelsTexts as Record<string, string>)[`${prefix}_${wordOf(code)}`] ?? wordOf(code)

const textOf = (key: string): string | undefined => (operationTexts as Record<string, string>)[key]

const templateText = (key: string): string => (messageTemplatesTexts as Record<string, string>)[key] ?? ''

const isRecord = (name: string): name is CaseRecord => name in caseRecords
const isList = (value: unknown): value is string[] => Array.isArray(value)
const inWords = new Intl.ListFormat('pt-BR')

/** What was changed, with the value where the history has it: of what is personal it has the name alone. */
function fieldsOf({ action, after }: HistoryEntry): string {
  if (action === 'case.update')
    return inWords.format(Object.keys(after ?? {}).map((column) => textOf(`campo_${column}`) ?? column))
  if (!after || !isList(after.columns)) return ''
  const record = wordOf(after.record)
  const facts: Readonly<Record<string, Fact>> = isRecord(record) ? caseRecords[record] : {}
  return inWords.format(
    after.columns.map((column) => {
      const campo = factName(record || 'buyer', column)
      const fact = facts[column]
      const value = after[column]
      if (!fact || value === undefined || value === null) return campo
      return fillText(operationTexts.campoComValor, {
        campo,
        valor: shownFact(column, fact, value as FactValue),
      })
    }),
  )
}

/** Which tags were put on and taken off. */
const tagsOf = ({ after }: HistoryEntry): string =>
  [
    [operationTexts.etiquetaPosta, after?.added] as const,
    [operationTexts.etiquetaTirada, after?.removed] as const,
  ]
    .flatMap(([text, tags]) =>
      isList(tags) && tags.length > 0 ? [fillText(text, { nomes: inWords.format(tags) })] : [],
    )
    .join(', ')

/** What somebody did, in words. */
function deedOf(entry: HistoryEntry): string {
  const { action, before, after, document } = entry
  const key = `fez_${action.replace('.', '_')}`
  const isStill = action === 'case.move_stage' && before?.current_stage === after?.current_stage
  const until = after?.expires_on ?? after?.resumes_on
  const seenAs = wordOf(after?.as)
  const kind = seenAs
    ? `_${seenAs}`
    : until
      ? '_ate'
      : isStill
        ? '_mesma'
        : after?.over_open_items
          ? '_aberto'
          : ''
  return fillText(textOf(key + kind) ?? textOf(key) ?? operationTexts.fezOutra, {
    canal: templateText(`canal_${wordOf(after?.channel)}`),
    modelo: templateText(`nome_${wordOf(after?.template)}`),
    documento: document ?? wordOf(before?.label),
    registro: textOf(`registro_${wordOf(after?.record)}`) ?? '',
    n: typeof after?.position === 'number' ? String(after.position) : '',
    campos: fieldsOf(entry),
    etiquetas: tagsOf(entry),
    data: formatDate(wordOf(until)),
    etapa: labelOf('etapa', after?.current_stage),
    motivo: wordOf(after?.reason),
    comeco: after?.started_on
      ? fillText(operationTexts.historicoComeco, { data: formatDate(wordOf(after.started_on)) })
      : '',
    situacao: isStill ? labelOf('situacaoEtapa', after?.status) : wordOf(after?.situation),
    desfecho: labelOf('desfecho', after?.outcome),
  })
}

function Entries({ id, first }: { id: string; first: ListPage<HistoryEntry> }) {
  const pages = usePages(first, (query) => listHistory(id, query))
  return (
    <Panel>
      <h2>{operationTexts.historico}</h2>
      {pages.items.length > 0 ? (
        <ul className={styles.entries} ref={pages.list}>
          {pages.items.map((entry) => (
            <li key={entry.id}>
              <p>
                <strong>{entry.actor_name}</strong> {deedOf(entry)}
              </p>
              <Hint>{formatMoment(entry.created_at)}</Hint>
            </li>
          ))}
        </ul>
      ) : (
        <Hint>{operationTexts.nenhumHistorico}</Hint>
      )}
      <ShowMore pages={pages} />
    </Panel>
  )
}

interface Props {
  id: string
  history: Promise<ListPage<HistoryEntry>>
}

/** Who did what to a case, the last first. */
export const History = ({ id, history }: Props) => (
  <LoadedPart keeps value={history} failure={{ title: operationTexts.erroHistorico }}>
    {(first) => <Entries id={id} first={first} />}
  </LoadedPart>
)
