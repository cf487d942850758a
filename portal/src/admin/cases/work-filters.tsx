import { caseStages, outcomeLabels, waitingOnLabels, type Outcome, type WaitingOn } from 'core'
import { labelsTexts } from 'core/texts/labels'
import { operationTexts } from 'core/texts/operation'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useMe } from '../../session/use-me.ts'
import { SearchField } from '../../ui/search-field.tsx'
import type { Staff } from './work-api.ts'
import { LONGEST, readView, workOrders, type WorkFilter } from './work-view.ts'
import styles from './work.module.css'

type Options = readonly (readonly [value: string, text: string])[]

interface ChoiceProps {
  label: string
  value: string
  options: Options
  onChoose: (value: string) => void
}

/** One of a few, told by what is chosen. */
const Choice = ({ label, value, options, onChoose }: ChoiceProps) => (
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

/** What the address asks for, and what changes it. */
function useView() {
  const [search, setSearch] = useSearchParams()
  const choose = (name: WorkFilter | 'q', value: string) =>
    setSearch(
      (before) => {
        if (value) before.set(name, value)
        else before.delete(name)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return { view: readView(search), choose }
}

/** What the list is ordered by. */
export function WorkOrder() {
  const { view, choose } = useView()
  return (
    <Choice
      label={operationTexts.ordem}
      value={view.order ?? workOrders[0]}
      options={workOrders.map((order) => [order, operationTexts[`ordem_${order}`]])}
      onChoose={(order) => choose('order', order === workOrders[0] ? '' : order)}
    />
  )
}

/** Long enough for the next letter, too short to be waited for. */
const PAUSE = 200

/** What the list is narrowed and ordered by. The address holds it, so that Back finds it again. */
export function WorkFilters({ staff }: { staff: Staff }) {
  const { view, choose } = useView()
  const me = useMe()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<number>(undefined)
  const find = () => {
    window.clearTimeout(timer.current)
    choose('q', input.current?.value.trim() ?? '')
  }
  useEffect(() => () => window.clearTimeout(timer.current), [])
  useEffect(() => {
    // A link led here; what is being typed goes before that.
    if (input.current && input.current !== document.activeElement) input.current.value = view.q ?? ''
  }, [view.q])

  const toggle = (name: 'overdue' | 'to_review', text: string) => (
    <button
      type="button"
      aria-pressed={Boolean(view[name])}
      onClick={() => choose(name, view[name] ? '' : 'true')}
    >
      {text}
    </button>
  )
  const choice = (name: WorkFilter, label: string, options: Options) => (
    <Choice
      label={label}
      value={view[name] ?? options[0]![0]}
      options={options}
      onChoose={(value) => choose(name, value === options[0]![0] ? '' : value)}
    />
  )
  return (
    <form
      role="search"
      className={styles.search}
      data-screen-only
      onSubmit={(event) => {
        event.preventDefault()
        find()
      }}
    >
      <SearchField
        ref={input}
        label={operationTexts.buscar}
        placeholder={operationTexts.buscarExemplo}
        enterKeyHint="search"
        maxLength={LONGEST}
        defaultValue={view.q}
        onChange={() => {
          window.clearTimeout(timer.current)
          timer.current = window.setTimeout(find, PAUSE)
        }}
      />
      <div className={styles.filters} role="group" aria-label={operationTexts.filtros}>
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
        {choice(
          'outcome',
          operationTexts.filtroDesfecho,
          (Object.keys(outcomeLabels) as Outcome[]).map((one) => [one, labelsTexts[`desfecho_${one}`]]),
        )}
      </div>
    </form>
  )
}
