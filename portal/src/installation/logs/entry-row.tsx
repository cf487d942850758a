import { fillText } from 'core/texts'
import { logsTexts } from 'core/texts/logs'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatMoment } from '../../ui/format-moment.ts'
import { Code } from '../../ui/lists/code.tsx'
import { differenceOf } from '../../ui/difference.ts'
import { columnText, entryAddress, entryText, objectText } from './entry-text.ts'
import { useLogView } from './log-view.ts'
import type { Entry } from './logs-api.ts'
import styles from './logs.module.css'

const kindOf = ({ before, after }: Entry) =>
  before === null
    ? logsTexts.registroCriado
    : after === null
      ? logsTexts.registroExcluido
      : logsTexts.diferenca

/** Name of a column, with the path inside its JSON. */
function Column({ name }: { name: string }) {
  const [column = '', ...way] = name.split('.')
  return (
    <>
      {columnText(column)} {way.length > 0 && <Code>{way.join('.')}</Code>}
    </>
  )
}

const Value = ({ children }: { children: string | undefined }) =>
  children === undefined ? <i>{logsTexts.vazio}</i> : <span>{children}</span>

/** Old and new value of each changed field. */
function Difference({ entry }: { entry: Entry }) {
  if (entry.redacted) return <p className={styles.quiet}>{logsTexts.apagado}</p>
  const changed = differenceOf(entry.before, entry.after)
  if (changed.length === 0) return <p className={styles.quiet}>{logsTexts.semDiferenca}</p>
  return (
    <table className={styles.difference}>
      <thead>
        <tr>
          <th scope="col">{logsTexts.coluna}</th>
          {entry.before && <th scope="col">{logsTexts.antes}</th>}
          {entry.after && <th scope="col">{logsTexts.depois}</th>}
        </tr>
      </thead>
      <tbody>
        {changed.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row">
              <Column name={name} />
            </th>
            {entry.before && (
              <td data-label={logsTexts.antes}>
                <Value>{before}</Value>
              </td>
            )}
            {entry.after && (
              <td data-label={logsTexts.depois}>
                <Value>{after}</Value>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Changes of an entry, with links to filter and to the object. */
function Inside({ entry, text }: { entry: Entry; text: string }) {
  const { change } = useLogView()
  const { actor_id, actor_name, object_id } = entry
  const address = entryAddress(entry)
  return (
    <div className={styles.inside}>
      <h2>{kindOf(entry)}</h2>
      <Difference entry={entry} />
      <p className={styles.ways}>
        {address && (
          <Link to={address} aria-label={fillText(logsTexts.verRegistroDe, { alvo: text })}>
            {logsTexts.verRegistro}
          </Link>
        )}
        <button type="button" onClick={() => change({ target: object_id })}>
          {logsTexts.soDisto}
        </button>
        <button type="button" onClick={() => change({ actor: actor_id })}>
          {fillText(logsTexts.soDele, { nome: actor_name })}
        </button>
      </p>
    </div>
  )
}

/** Entry of the log; its changes render when it is opened. */
export function EntryRow({ entry }: { entry: Entry }) {
  const { actor_name, object, protocol, created_at } = entry
  const [isOpen, setOpen] = useState(false)
  const text = entryText(entry)
  return (
    <li className={styles.entry}>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span className={styles.deed}>
            <strong>{actor_name}</strong> {text}
          </span>
          <span className={styles.quiet}>
            {[formatMoment(created_at), objectText(object), protocol].filter(Boolean).join(' · ')}
          </span>
        </summary>
        {isOpen && <Inside entry={entry} text={text} />}
      </details>
    </li>
  )
}
