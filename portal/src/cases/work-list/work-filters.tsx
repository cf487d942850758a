import { fillText } from 'core/texts'
import { operationTexts } from 'core/texts/operation'
import { workListTexts } from 'core/texts/work-list'
import { workRowTexts } from 'core/texts/work-row'
import { ArrowDownUp, ListFilter, X } from 'lucide-react'
import { useState } from 'react'
import { useMe } from '../../shell/session/use-me.ts'
import { FiltersPanel } from './filters-panel.tsx'
import { filterText, moreFilters, type MoreFilter } from './more-filters.ts'
import { useView } from './use-view.ts'
import type { Choices, Staff } from './work-api.ts'
import { workOrders } from './work-view.ts'
import styles from './list-bar.module.css'

type Options = readonly (readonly [value: string, text: string])[]

interface ChoiceProps {
  label: string
  value: string
  options: Options
  onChoose: (value: string) => void
}

/** Select without a visible label, highlighted when a value is chosen. */
export const Choice = ({ label, value, options, onChoose }: ChoiceProps) => (
  <select
    aria-label={label}
    value={value}
    data-chosen={value !== options[0]?.[0] || undefined}
    onChange={({ currentTarget }) => onChoose(currentTarget.value)}
  >
    {options.map(([option, text]) => (
      <option key={option} value={option}>
        {text}
      </option>
    ))}
  </select>
)

/** Order of the list. */
export function WorkOrder() {
  const { view, change } = useView()
  return (
    <div className={styles.order} data-screen-only>
      <ArrowDownUp />
      <Choice
        label={operationTexts.ordem}
        value={view.order ?? workOrders[0]}
        options={workOrders.map((order) => [order, operationTexts[`ordem_${order}`]])}
        onChoose={(order) => change({ order: order === workOrders[0] ? '' : order })}
      />
    </div>
  )
}

/** Removable chip of a filter that has no control in the bar. */
export function Chip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      data-chosen
      aria-label={fillText(workListTexts.tirarFiltro, { filtro: label })}
      onClick={onRemove}
    >
      {label}
      <X />
    </button>
  )
}

interface Props {
  staff: Staff
  choices: Choices | undefined
}

/** Chip of an active filter: its name muted, its value, and a cross that removes it. */
function FilterChip({ name, value, onRemove }: { name: string; value: string; onRemove: () => void }) {
  const label = value ? fillText(workListTexts.filtroCom, { filtro: name, valor: value }) : name
  return (
    <button
      type="button"
      className={styles.chip}
      aria-label={fillText(workListTexts.tirarFiltro, { filtro: label })}
      title={label}
      onClick={onRemove}
    >
      {value ? (
        <>
          <i>{name}</i> <span>{value}</span>
        </>
      ) : (
        <span>{name}</span>
      )}
      <X />
    </button>
  )
}

/** Active filters of the list, and the panel of all. They live in the address, so that Back restores them. */
export function WorkFilters({ staff, choices }: Props) {
  const { view, change } = useView()
  const me = useMe()
  const [isOpen, setOpen] = useState(false)
  const filters = moreFilters(view, { choices, staff, me: me.id })
  const chosen = filters.filter(({ name }) => view[name])
  const valueOf = (filter: MoreFilter) =>
    view[filter.name] === 'true' ? '' : filterText(filter, view[filter.name] ?? '')
  return (
    <>
      <fieldset className={styles.chips} aria-label={operationTexts.filtros} data-screen-only>
        {view.q && <FilterChip name={workRowTexts.busca} value={view.q} onRemove={() => change({ q: '' })} />}
        {view.person && (
          <FilterChip name={workListTexts.cpfOuTelefone} value="" onRemove={() => change({ person: '' })} />
        )}
        {chosen.map((filter) => (
          <FilterChip
            key={filter.name}
            name={filter.label}
            value={valueOf(filter)}
            onRemove={() => change({ [filter.name]: '' })}
          />
        ))}
      </fieldset>
      <button
        type="button"
        className={styles.filter}
        aria-haspopup="dialog"
        data-screen-only
        onClick={() => setOpen(true)}
      >
        <ListFilter />
        {workRowTexts.filtrar}
      </button>
      {isOpen && (
        <FiltersPanel filters={filters} chosen={view} onApply={change} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
