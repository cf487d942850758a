import { fillText } from 'core/texts'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { adminStringsTexts } from 'core/texts/admin-strings'
import { Trash2, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { useToast } from '../../ui/toast/toast-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { InlineEdit } from '../../ui/editor/inline-edit.tsx'
import { checkValue } from './check-value.ts'
import { LOCALE, type Entry } from './entries.ts'
import { usageOf } from './namespace-usage.ts'
import { createString, updateString } from './string-api.ts'
import { Code } from '../../ui/lists/code.tsx'
import styles from './string-table.module.css'
import { IconButton } from '../../ui/icon-button.tsx'
import { Hint } from '../../ui/hint.tsx'

interface Props {
  entry: Entry
  reload: () => Promise<unknown>
  onDelete: (entry: Entry) => void
}

export const StringRow = memo(function StringRow({ entry, reload, onDelete }: Props) {
  const { ns, key, builtIn, override } = entry
  const toast = useToast()
  const usage = usageOf(ns)
  const save = async (value: string, revision: number | undefined) => {
    if (override) await updateString(override.id, value, revision)
    else await createString({ ns, key, value })
    await reload()
    toast({ title: override ? adminStringsTexts.atualizada : adminStringsTexts.criada })
  }
  const value = override?.value ?? builtIn?.text ?? ''
  return (
    <tr>
      <th scope="row">
        <span>{usage ? `${ns} · ${usage}` : ns}</span>
        <Code>{key}</Code>
        {override?.known === false && (
          <Badge label={adminStringsTexts.semUso} tone="warn" icon={TriangleAlert} />
        )}
      </th>
      <td>
        <InlineEdit
          value={value}
          revision={override?.revision}
          label={fillText(adminStringsTexts.valorDe, { chave: key })}
          editLabel={fillText(adminStringsTexts.alterarNome, { chave: key })}
          failure={{ title: override ? adminStringsTexts.erroAtualizar : adminStringsTexts.erroCriar }}
          save={save}
          reload={reload}
          check={(text) => checkValue(text, builtIn)}
        >
          <span className={override ? styles.value : `${styles.value} ${styles.builtIn}`}>{value}</span>
        </InlineEdit>
        {override && builtIn && <Hint>{fillText(adminStringsTexts.original, { texto: builtIn.text })}</Hint>}
      </td>
      <td>{override?.locale ?? LOCALE}</td>
      <td>
        {override && (
          <IconButton
            label={`${adminEditorTexts.excluir}: ${key}`}
            icon={Trash2}
            onClick={() => onDelete(entry)}
          />
        )}
      </td>
    </tr>
  )
})
