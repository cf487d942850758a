import { Button } from '@radix-ui/themes/components/button'
import { fillText } from 'core/texts'
import { editorTexts } from 'core/texts/admin-editor'
import { stringsTexts } from 'core/texts/admin-strings'
import { Plus } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { EmptyList } from '../../cases/list/empty-list.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useRemove } from '../lists/use-remove.ts'
import { entriesOf, searched, views, type Entry, type View } from './entries.ts'
import { placeOf } from './places.ts'
import { deleteString, type Listed } from './string-api.ts'
import { StringSearch } from './string-search.tsx'
import { StringSheet } from './string-sheet.tsx'
import { StringTable } from './string-table.tsx'

interface Props {
  listed: Listed
  reload: () => Promise<unknown>
}

const count = (n: number) => (n === 1 ? stringsTexts.resultadoUm : fillText(stringsTexts.resultado, { n }))

/** The texts of the interface: those that somebody wrote, and all that may be written over. */
export function Strings({ listed, reload }: Props) {
  const [view, setView] = useState<View>('alteradas')
  const [text, setText] = useState('')
  const [ns, setNs] = useState('')
  const [creating, setCreating] = useState(false)
  const removal = useRemove<Entry>({
    remove: ({ override }) => (override ? deleteString(override) : Promise.resolve()),
    reload,
    done: { title: stringsTexts.excluida, description: stringsTexts.excluidaTexto },
    failure: { title: stringsTexts.erroExcluir },
  })
  const { asked, ask } = removal
  const entries = useMemo(() => entriesOf(listed), [listed])
  const shown = entries[view]
  const wanted = useDeferredValue(text)
  const found = useMemo(() => searched(shown, wanted, ns), [shown, wanted, ns])
  const namespaces = useMemo(() => [...new Set(shown.map((entry) => entry.ns))].toSorted(), [shown])
  const choose = (next: View) => {
    setView(next)
    setNs('')
  }
  const clear = () => {
    setText('')
    setNs('')
  }
  const place = placeOf(ns)
  return (
    <>
      <div className="list-head">
        <div className="filters" role="group" aria-label={stringsTexts.visao}>
          {views.map((one) => (
            <button key={one} type="button" aria-pressed={one === view} onClick={() => choose(one)}>
              {stringsTexts[one]}
              <span>{entries[one].length}</span>
            </button>
          ))}
        </div>
        <Button onClick={() => setCreating(true)}>
          <Plus className="icon" />
          {stringsTexts.nova}
        </Button>
      </div>
      {shown.length === 0 ? (
        <EmptyList title={stringsTexts.vazioTitulo} text={stringsTexts.vazioTexto}>
          <Button variant="outline" color="gray" highContrast onClick={() => choose('todas')}>
            {stringsTexts.vazioAcao}
          </Button>
        </EmptyList>
      ) : (
        <>
          <StringSearch text={text} ns={ns} namespaces={namespaces} onText={setText} onNs={setNs} />
          <p className="hint">
            <span role="status">{count(found.length)}</span>
            {place && ` · ${fillText(stringsTexts.aparece, { onde: place })}`}
          </p>
          {found.length === 0 ? (
            <EmptyList title={stringsTexts.nadaTitulo} text={stringsTexts.nadaTexto}>
              <Button variant="outline" color="gray" highContrast onClick={clear}>
                {editorTexts.limparBusca}
              </Button>
            </EmptyList>
          ) : (
            <StringTable key={`${view} ${ns} ${wanted}`} entries={found} reload={reload} onDelete={ask} />
          )}
        </>
      )}
      {creating && (
        <StringSheet catalog={listed.catalog} reload={reload} onClose={() => setCreating(false)} />
      )}
      {asked && (
        <ConfirmDialog
          title={fillText(stringsTexts.excluirPergunta, { chave: asked.key })}
          text={
            asked.builtIn
              ? fillText(stringsTexts.excluirTexto, { texto: asked.builtIn.text })
              : editorTexts.excluirTexto
          }
          action={stringsTexts.excluirAcao}
          running={removal.running}
          onConfirm={removal.confirm}
          onCancel={removal.forget}
        />
      )}
    </>
  )
}
