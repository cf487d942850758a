import { fillText } from 'core/texts'
import { paths } from 'core/paths'
import { workListTexts } from 'core/texts/work-list'
import { workRowTexts } from 'core/texts/work-row'
import { ChevronDown, Users } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { NamedIcon } from '../../ui/pictogram.tsx'
import { Menu } from '../../ui/menu.tsx'
import { builtIn, isSame, type Filters } from './built-in-views.ts'
import { useViewActions } from './saved-views.tsx'
import { countWork, type View, type WorkQuery } from './work-api.ts'
import { modeOf, readWorkFilters, viewAddress } from './work-view.ts'
import styles from './list-bar.module.css'

interface Entry {
  key: string
  name: string
  filters: Filters
  saved?: View
}

const entriesOf = (saved: readonly View[]): Entry[] => [
  ...builtIn().map(([name, filters]) => ({ key: name, name, filters })),
  ...saved.map((view) => ({ key: view.id, name: view.name, filters: view.filters, saved: view })),
]

/** Numbers of cases of the views, counted when the menu opens. */
function useViewCounts(entries: readonly Entry[]) {
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  const count = () => {
    for (const { key, filters } of entries) {
      const { order: _order, ...narrowed } = filters as WorkQuery
      void countWork(narrowed).then(
        (number) => setCounts((before) => ({ ...before, [key]: number })),
        () => {},
      )
    }
  }
  return { counts, count }
}

/** Menu of the built-in and saved views, each with its live count, and the actions on the shown one. */
export function ViewMenu({ saved }: { saved: readonly View[] }) {
  const [search] = useSearchParams()
  const shown = readWorkFilters(search)
  const mode = modeOf(search)
  const entries = entriesOf(saved)
  const { counts, count } = useViewCounts(entries)
  const { actions, dialogs } = useViewActions(saved)
  const current = entries.find(({ filters }) => isSame(filters, shown))
  return (
    <div className={styles.views} data-screen-only>
      <Menu
        onOpen={count}
        renderButton={(props) => (
          <button type="button" className={styles.view} {...props}>
            <span className={styles.spoken}>{workListTexts.visoes}: </span>
            {current?.name ?? workRowTexts.visaoPropria}
            <ChevronDown />
          </button>
        )}
      >
        {(close) => (
          <>
            {entries.map(({ key, name, filters, saved: view }) => (
              <Link
                key={key}
                to={paths.adminCases + viewAddress(filters, mode)}
                aria-current={key === current?.key ? 'page' : undefined}
                title={
                  view && !view.is_own
                    ? fillText(workListTexts.visaoDe, { nome: view.owner_name })
                    : undefined
                }
                onClick={close}
              >
                {view?.is_shared && <NamedIcon icon={Users} label={workListTexts.visaoDaEquipe} />}
                <span>{name}</span>
                <span className={styles.number}>{counts[key] ?? ''}</span>
              </Link>
            ))}
            {actions.length > 0 && <hr />}
            {actions.map(({ label, icon: Icon, onChoose }) => (
              <button
                key={label}
                type="button"
                onClick={() => {
                  close()
                  onChoose()
                }}
              >
                <Icon />
                {label}
              </button>
            ))}
          </>
        )}
      </Menu>
      {dialogs}
    </div>
  )
}
