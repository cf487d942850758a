import { roles } from 'core'
import { adminPeopleTexts } from 'core/texts/admin-people'
import { labelsTexts } from 'core/texts/labels'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { SearchField } from '../../ui/search-field.tsx'
import type { PartnerName } from './people-api.ts'
import { LONGEST, readView, type PeopleFilter } from './people-view.ts'
import styles from './people.module.css'

/** Long enough for the next letter, too short to be waited for. */
const PAUSE = 200

/** What the list is narrowed by. The address holds it, so that Back finds it again. */
export function PeopleFilters({ partners }: { partners: readonly PartnerName[] }) {
  const [search, setSearch] = useSearchParams()
  const view = readView(search)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<number>(undefined)
  const choose = (name: PeopleFilter | 'q', value: string) =>
    setSearch(
      (before) => {
        if (value) before.set(name, value)
        else before.delete(name)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  const find = () => {
    window.clearTimeout(timer.current)
    choose('q', input.current?.value.trim() ?? '')
  }
  useEffect(() => () => window.clearTimeout(timer.current), [])
  useEffect(() => {
    // A link led here; what is being typed goes before that.
    if (input.current && input.current !== document.activeElement) input.current.value = view.q ?? ''
  }, [view.q])

  const choice = (name: PeopleFilter, label: string, options: readonly (readonly [string, string])[]) => (
    <select
      aria-label={label}
      value={view[name] ?? ''}
      data-chosen={view[name] !== undefined || undefined}
      onChange={({ currentTarget }) => choose(name, currentTarget.value)}
    >
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
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
        label={adminPeopleTexts.buscar}
        placeholder={adminPeopleTexts.buscarExemplo}
        enterKeyHint="search"
        maxLength={LONGEST}
        defaultValue={view.q}
        onChange={() => {
          window.clearTimeout(timer.current)
          timer.current = window.setTimeout(find, PAUSE)
        }}
      />
      <div className={styles.filters} role="group" aria-label={adminPeopleTexts.filtros}>
        {choice('role', adminPeopleTexts.filtroPapel, [
          ['', adminPeopleTexts.todosPapeis],
          ...roles.map((role) => [role, labelsTexts[`papel_${role}`]] as const),
        ])}
        {choice('partner', adminPeopleTexts.filtroParceiro, [
          ['', adminPeopleTexts.todosParceiros],
          ...partners.map(({ id, name }) => [id, name] as const),
        ])}
        {choice('active', adminPeopleTexts.filtroConta, [
          ['', adminPeopleTexts.todasContas],
          ['true', adminPeopleTexts.contasAtivas],
          ['false', adminPeopleTexts.contasDesativadas],
        ])}
      </div>
    </form>
  )
}
