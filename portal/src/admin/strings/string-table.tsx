import { Button } from '@radix-ui/themes/components/button'
import { fillText } from 'core/texts'
import { editorTexts } from 'core/texts/admin-editor'
import { stringsTexts } from 'core/texts/admin-strings'
import { useState } from 'react'
import type { Entry } from './entries.ts'
import { StringRow } from './string-row.tsx'

const PAGE = 100

interface Props {
  entries: readonly Entry[]
  reload: () => Promise<unknown>
  onDelete: (entry: Entry) => void
}

/** Texts, a hundred at a time: so many are quick to draw, and to search by. */
export function StringTable({ entries, reload, onDelete }: Props) {
  const [most, setMost] = useState(PAGE)
  const more = Math.min(PAGE, entries.length - most)
  return (
    <>
      <table className="panel strings">
        <thead>
          <tr>
            <th scope="col">
              {stringsTexts.namespace}, {stringsTexts.chave}
            </th>
            <th scope="col">{stringsTexts.valor}</th>
            <th scope="col">{stringsTexts.locale}</th>
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
        <Button variant="outline" color="gray" highContrast onClick={() => setMost(most + PAGE)}>
          {fillText(editorTexts.mostrarMais, { n: more })}
        </Button>
      )}
    </>
  )
}
