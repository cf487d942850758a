import { logsTexts } from 'core/texts/logs'
import { ListSearch } from '../../ui/list-search.tsx'
import { Choice, Chip } from '../../cases/work-list/work-filters.tsx'
import type { Staff } from '../../cases/work-list/work-api.ts'
import { objects, objectText } from './entry-text.ts'
import { useLogView } from './log-view.ts'
import barStyles from '../../ui/filter-bar.module.css'
import styles from './logs.module.css'

interface DayProps {
  label: string
  value: string | undefined
  onChange: (day: string) => void
}

const Day = ({ label, value, onChange }: DayProps) => (
  <label className={styles.day} data-chosen={value !== undefined || undefined}>
    {label}
    <input type="date" value={value ?? ''} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  </label>
)

/** Filters of the log. They live in the address, so that Back restores them. */
export function LogFilters({ staff }: { staff: Staff }) {
  const { view, change } = useLogView()
  const isOfStaff = staff.some(({ id }) => id === view.actor)
  return (
    <div className={styles.search}>
      <ListSearch
        label={logsTexts.buscar}
        placeholder={logsTexts.buscarExemplo}
        searchText={view.q ?? ''}
        onSearch={(q) => change({ q })}
      />
      <fieldset className={barStyles.filters} aria-label={logsTexts.filtros} data-screen-only>
        <Choice
          label={logsTexts.filtroQuem}
          value={isOfStaff ? (view.actor ?? '') : ''}
          options={[['', logsTexts.todos], ...staff.map(({ id, name }) => [id, name] as const)]}
          onChoose={(actor) => change({ actor })}
        />
        <Choice
          label={logsTexts.filtroOque}
          value={view.object ?? ''}
          options={[['', logsTexts.tudo], ...objects().map((one) => [one, objectText(one)] as const)]}
          onChoose={(object) => change({ object })}
        />
        <Day label={logsTexts.filtroDe} value={view.from} onChange={(from) => change({ from })} />
        <Day label={logsTexts.filtroAte} value={view.to} onChange={(to) => change({ to })} />
        {view.actor && !isOfStaff && (
          <Chip label={logsTexts.outraPessoa} onRemove={() => change({ actor: '' })} />
        )}
        {view.action && <Chip label={view.action} onRemove={() => change({ action: '' })} />}
        {view.target && <Chip label={logsTexts.alvo} onRemove={() => change({ target: '' })} />}
      </fieldset>
    </div>
  )
}
