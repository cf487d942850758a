import { fillText } from 'core/texts'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { adminStringsTexts } from 'core/texts/admin-strings'
import { useState } from 'react'
import type { Entry } from './entries.ts'
import { StringRow } from './string-row.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import styles from './string-table.module.css'
import panelStyles from '../../ui/panel.module.css'

const PAGE = 50

interface Props {
  /** Key of the list; a new key returns to the first page. */
  of: string
  entries: readonly Entry[]
  reload: () => Promise<unknown>
  onDelete: (entry: Entry) => void
}

/** Table of texts, fifty at a time, so that rendering and searching stay fast. */
export function StringTable({ of, entries, reload, onDelete }: Props) {
  const [grown, setGrown] = useState({ of, most: PAGE })
  const most = grown.of === of ? grown.most : PAGE
  const more = Math.min(PAGE, entries.length - most)
  return (
    <>
      <table className={`${panelStyles.panel} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">
              {adminStringsTexts.namespace}, {adminStringsTexts.chave}
            </th>
            <th scope="col">{adminStringsTexts.valor}</th>
            <th scope="col">{adminStringsTexts.locale}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {entries.slice(0, most).map((entry) => (
            <StringRow key={entry.id} entry={entry} reload={reload} onDelete={onDelete} />
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <OutlineButton onClick={() => setGrown({ of, most: most + PAGE })}>
          {fillText(adminEditorTexts.mostrarMais, { n: more })}
        </OutlineButton>
      )}
    </>
  )
}
