import { roles } from 'core'
import { adminBranchesTexts } from 'core/texts/admin-branches'
import { adminPeopleTexts } from 'core/texts/admin-people'
import { labelsTexts } from 'core/texts/labels'
import { ListSearch } from '../../ui/list-search.tsx'
import { useFilters } from '../../ui/use-filters.ts'
import type { Branch } from '../branches/branch-api.ts'
import type { PartnerName } from './people-api.ts'
import { readView, type PeopleFilter } from './people-view.ts'
import barStyles from '../../ui/filter-bar.module.css'

interface Props {
  partners: readonly PartnerName[]
  branches: readonly Branch[]
}

/** Filters of the list. The address stores them, so that Back restores them. */
export function PeopleFilters({ partners, branches }: Props) {
  const { search, change } = useFilters<PeopleFilter | 'q'>()
  const view = readView(search)
  const choose = (name: PeopleFilter | 'q', value: string) => change({ [name]: value })
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
    <>
      <ListSearch
        label={adminPeopleTexts.buscar}
        placeholder={adminPeopleTexts.buscarExemplo}
        searchText={view.q ?? ''}
        onSearch={(text) => choose('q', text)}
      />
      <fieldset className={barStyles.filters} data-screen-only aria-label={adminPeopleTexts.filtros}>
        {choice('role', adminPeopleTexts.filtroPapel, [
          ['', adminPeopleTexts.todosPapeis],
          ...roles.map((role) => [role, labelsTexts[`papel_${role}`]] as const),
        ])}
        {choice('partner', adminPeopleTexts.filtroParceiro, [
          ['', adminPeopleTexts.todosParceiros],
          ...partners.map(({ id, name }) => [id, name] as const),
        ])}
        {branches.length > 0 &&
          choice('branch', adminBranchesTexts.filial, [
            ['', adminPeopleTexts.todasFiliais],
            ...branches.map(({ id, name }) => [id, name] as const),
          ])}
        {choice('active', adminPeopleTexts.filtroConta, [
          ['', adminPeopleTexts.todasContas],
          ['true', adminPeopleTexts.contasAtivas],
          ['false', adminPeopleTexts.contasDesativadas],
        ])}
      </fieldset>
    </>
  )
}
