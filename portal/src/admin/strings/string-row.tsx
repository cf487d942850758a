import { fillText } from 'core/texts'
import { editorTexts } from 'core/texts/admin-editor'
import { stringsTexts } from 'core/texts/admin-strings'
import { Trash2, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { useToast } from '../../toast/toast-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { InlineEdit } from '../lists/inline-edit.tsx'
import { checkValue } from './check-value.ts'
import { LOCALE, type Entry } from './entries.ts'
import { placeOf } from './places.ts'
import { createString, updateString } from './string-api.ts'

interface Props {
  entry: Entry
  reload: () => Promise<unknown>
  onDelete: (entry: Entry) => void
}

/** One text: its name, what it says, and what it said at first. */
export const StringRow = memo(function StringRow({ entry, reload, onDelete }: Props) {
  const { ns, key, builtIn, override } = entry
  const toast = useToast()
  const place = placeOf(ns)
  const save = async (value: string, revision: number | undefined) => {
    if (override) await updateString(override.id, value, revision)
    else await createString({ ns, key, value })
    await reload()
    toast({ title: override ? stringsTexts.atualizada : stringsTexts.criada })
  }
  const value = override?.value ?? builtIn?.text ?? ''
  return (
    <tr>
      <th scope="row">
        <span>{place ? `${ns} · ${place}` : ns}</span>
        <code>{key}</code>
        {override?.known === false && <Badge label={stringsTexts.semUso} tone="warn" icon={TriangleAlert} />}
      </th>
      <td>
        <InlineEdit
          value={value}
          revision={override?.revision}
          label={fillText(stringsTexts.valorDe, { chave: key })}
          editLabel={fillText(stringsTexts.alterarNome, { chave: key })}
          failure={{ title: override ? stringsTexts.erroAtualizar : stringsTexts.erroCriar }}
          save={save}
          reload={reload}
          check={(text) => checkValue(text, builtIn)}
        >
          <span className={override ? 'text-value' : 'text-value built-in'}>{value}</span>
        </InlineEdit>
        {override && builtIn && (
          <p className="hint">{fillText(stringsTexts.original, { texto: builtIn.text })}</p>
        )}
      </td>
      <td>{override?.locale ?? LOCALE}</td>
      <td>
        {override && (
          <button
            type="button"
            className="icon-button"
            aria-label={`${editorTexts.excluir}: ${key}`}
            onClick={() => onDelete(entry)}
          >
            <Trash2 className="icon" />
          </button>
        )}
      </td>
    </tr>
  )
})
