import { caseStages, outcomeLabels, waitingOnLabels, type Outcome, type WaitingOn } from 'core'
import { fillText } from 'core/texts'
import { labelsTexts } from 'core/texts/labels'
import { operationTexts } from 'core/texts/operation'
import { workListTexts } from 'core/texts/work-list'
import { SlidersHorizontal, X } from 'lucide-react'
import { useState } from 'react'
import { useMe } from '../../shell/session/use-me.ts'
import { FiltersPanel } from './filters-panel.tsx'
import { filterText, moreFilters, type MoreFilter } from './more-filters.ts'
import { PersonSearch } from './person-search.tsx'
import { useView } from './use-view.ts'
import type { Choices, Staff } from './work-api.ts'
import { workOrders, type WorkFilter } from './work-view.ts'
import barStyles from '../../ui/filter-bar.module.css'
import styles from './work.module.css'

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

export function WorkOrder() {
  const { view, change } = useView()
  return (
    <Choice
      label={operationTexts.ordem}
      value={view.order ?? workOrders[0]}
      options={workOrders.map((order) => [order, operationTexts[`ordem_${order}`]])}
      onChoose={(order) => change({ order: order === workOrders[0] ? '' : order })}
    />
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

/** Filters of the list. They live in the address, so that Back restores them. */
export function WorkFilters({ staff, choices }: Props) {
  const { view, change } = useView()
  const me = useMe()
  const [isOpen, setOpen] = useState(false)
  const more = moreFilters(view, choices)
  const chosen = more.filter(({ name }) => view[name])

  const toggle = (name: 'overdue' | 'to_review', text: string) => (
    <button
      type="button"
      aria-pressed={Boolean(view[name])}
      onClick={() => change({ [name]: view[name] ? '' : 'true' })}
    >
      {text}
    </button>
  )
  const choice = (name: WorkFilter, label: string, options: Options) => (
    <Choice
      label={label}
      value={view[name] ?? options[0]![0]}
      options={options}
      onChoose={(value) => change({ [name]: value === options[0]![0] ? '' : value })}
    />
  )
  const textOf = (filter: MoreFilter) =>
    fillText(workListTexts.filtroCom, {
      filtro: filter.label,
      valor: filterText(filter, view[filter.name] ?? ''),
    })
  return (
    <div className={styles.search}>
      <PersonSearch
        label={operationTexts.buscar}
        placeholder={workListTexts.buscarExemplo}
        view={view}
        change={change}
      />
      <fieldset className={barStyles.filters} aria-label={operationTexts.filtros} data-screen-only>
        {toggle('overdue', operationTexts.filtroAtrasados)}
        {toggle('to_review', operationTexts.filtroConferir)}
        {choice('stage', operationTexts.filtroEtapa, [
          ['', operationTexts.todasEtapas],
          ...caseStages.map((stage) => [stage, labelsTexts[`etapa_${stage}`]] as const),
        ])}
        {choice('waiting_on', operationTexts.filtroEspera, [
          ['', operationTexts.todaEspera],
          ...(Object.keys(waitingOnLabels) as WaitingOn[]).map(
            (one) => [one, labelsTexts[`espera_${one}`]] as const,
          ),
        ])}
        {choice('responsible', operationTexts.filtroAgente, [
          ['', operationTexts.todosAgentes],
          ['me', operationTexts.meus],
          ['none', operationTexts.semAgente],
          ...staff.filter(({ id }) => id !== me.id).map(({ id, name }) => [id, name] as const),
        ])}
        {choice('outcome', operationTexts.filtroDesfecho, [
          ...(Object.keys(outcomeLabels) as Outcome[]).map(
            (one) => [one, labelsTexts[`desfecho_${one}`]] as const,
          ),
          ['perdidos', workListTexts.perdidos],
          ['todos', workListTexts.todos],
        ])}
        {view.person && <Chip label={workListTexts.cpfOuTelefone} onRemove={() => change({ person: '' })} />}
        {chosen.map((filter) => (
          <Chip key={filter.name} label={textOf(filter)} onRemove={() => change({ [filter.name]: '' })} />
        ))}
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <SlidersHorizontal />
          {workListTexts.maisFiltros}
        </button>
      </fieldset>
      {isOpen && (
        <FiltersPanel filters={more} chosen={view} onApply={change} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}
