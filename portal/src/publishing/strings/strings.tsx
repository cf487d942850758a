import { fillText } from 'core/texts'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { adminStringsTexts } from 'core/texts/admin-strings'
import { Plus } from 'lucide-react'
import { startTransition, useDeferredValue, useMemo, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyList } from '../../ui/empty-list.tsx'
import { useRemoval } from '../../ui/lists/use-removal.tsx'
import { areaScreen } from '../../shell/staff/area-screen.tsx'
import { entriesOf, filterEntries, views, type Entry, type View } from './entries.ts'
import { usageOf } from './namespace-usage.ts'
import { deleteString, listStrings, type Listed } from './string-api.ts'
import { StringSearch } from './string-search.tsx'
import { StringPanel } from './string-panel.tsx'
import { StringTable } from './string-table.tsx'
import styles from './strings.module.css'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { Hint } from '../../ui/hint.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'

interface Props {
  listed: Listed
  reload: () => Promise<unknown>
}

const count = (n: number) =>
  n === 1 ? adminStringsTexts.resultadoUm : fillText(adminStringsTexts.resultado, { n })

/** Texts of the interface: overridden ones, and the catalog of all. */
function Strings({ listed, reload }: Props) {
  const [view, setView] = useState<View>('alteradas')
  const [text, setText] = useState('')
  const [ns, setNs] = useState('')
  const [creating, setCreating] = useState(false)
  const removal = useRemoval<Entry>({
    remove: ({ override }) => (override ? deleteString(override) : Promise.resolve()),
    reload,
    question: ({ key, builtIn }) => ({
      title: fillText(adminStringsTexts.excluirPergunta, { chave: key }),
      text: builtIn
        ? fillText(adminStringsTexts.excluirTexto, { texto: builtIn.text })
        : adminEditorTexts.excluirTexto,
      action: adminStringsTexts.excluirAcao,
    }),
    done: { title: adminStringsTexts.excluida, description: adminStringsTexts.excluidaTexto },
    failure: { title: adminStringsTexts.erroExcluir },
  })
  const entries = useMemo(() => entriesOf(listed), [listed])
  // Deferred, so that the input updates before the table renders.
  const [seenText, seenNs] = [useDeferredValue(text), useDeferredValue(ns)]
  const shown = entries[view]
  const matches = useMemo(() => filterEntries(shown, seenText, seenNs), [shown, seenText, seenNs])
  const namespaces = useMemo(() => [...new Set(shown.map((entry) => entry.ns))].toSorted(), [shown])
  const choose = (next: View) => {
    setView(next)
    setNs('')
  }
  const clear = () => {
    setText('')
    setNs('')
  }
  const usage = usageOf(seenNs)
  return (
    <>
      <div className={styles.head}>
        <FilterBar
          label={adminStringsTexts.visao}
          filters={views.map((name) => ({
            name,
            text: adminStringsTexts[name],
            count: entries[name].length,
          }))}
          chosen={view}
          onChoose={choose}
        />
        <Button onClick={() => setCreating(true)}>
          <Plus />
          {adminStringsTexts.nova}
        </Button>
      </div>
      {shown.length === 0 ? (
        <EmptyList title={adminStringsTexts.vazioTitulo} text={adminStringsTexts.vazioTexto}>
          <OutlineButton onClick={() => startTransition(() => choose('todas'))}>
            {adminStringsTexts.vazioAcao}
          </OutlineButton>
        </EmptyList>
      ) : (
        <>
          <StringSearch text={text} ns={ns} namespaces={namespaces} onText={setText} onNs={setNs} />
          <Hint>
            <output>{count(matches.length)}</output>
            {usage && ` · ${fillText(adminStringsTexts.aparece, { onde: usage })}`}
          </Hint>
          {matches.length === 0 ? (
            <EmptyList title={adminStringsTexts.nadaTitulo} text={adminStringsTexts.nadaTexto}>
              <OutlineButton onClick={clear}>{adminEditorTexts.limparBusca}</OutlineButton>
            </EmptyList>
          ) : (
            <StringTable
              of={`${view} ${seenNs} ${seenText}`}
              entries={matches}
              reload={reload}
              onDelete={removal.ask}
            />
          )}
        </>
      )}
      {creating && (
        <StringPanel catalog={listed.catalog} reload={reload} onClose={() => setCreating(false)} />
      )}
      {removal.dialog}
    </>
  )
}

/** Strings da Interface: texts of the interface that an administrator can override. */
export const { loader, Component } = areaScreen({
  area: 'strings',
  load: listStrings,
  failure: () => ({ title: adminStringsTexts.erroCarregar }),
  show: (listed, reload) => <Strings listed={listed} reload={reload} />,
})
