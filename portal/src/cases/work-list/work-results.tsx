import { fillText } from 'core/texts'
import { operationTexts } from 'core/texts/operation'
import { workListTexts } from 'core/texts/work-list'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from 'core/paths'
import type { ListPage } from '../../ui/async/page-query.ts'
import { usePages } from '../../ui/async/use-pages.ts'
import { EmptyList } from '../../ui/empty-list.tsx'
import { NothingFound } from '../../ui/nothing-found.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { useChosen } from '../../ui/use-chosen.ts'
import { useColumns } from './columns.ts'
import { listWork, type ListedWork, type Staff, type WorkQuery } from './work-api.ts'
import { ManyBar, MOST_AT_ONCE } from './many-bar.tsx'
import { WorkRows } from './work-rows.tsx'
import { WorkTable } from './work-table.tsx'
import styles from './list-bar.module.css'

export interface ResultProps {
  view: WorkQuery
  staff: Staff
  tags: readonly string[]
  isSelecting: boolean
  /** Cases in the view, loaded or not; undefined until counted. */
  total: number | undefined
}

/** Message for a view without cases. */
export function NoResults({ view, create }: { view: WorkQuery; create: ReactNode }) {
  const isNarrowed = Object.keys(view).some((name) => name !== 'order')
  return (
    <div className={styles.inside}>
      {isNarrowed ? (
        <NothingFound
          title={operationTexts.nenhumComFiltros}
          text={operationTexts.nenhumComFiltrosTexto}
          all={paths.adminCases}
          clear={operationTexts.limparFiltros}
        />
      ) : (
        <EmptyList title={operationTexts.nenhum} text={operationTexts.nenhumTexto}>
          {create}
        </EmptyList>
      )}
    </div>
  )
}

interface Props extends ResultProps {
  first: ListPage<ListedWork>
  /** Button for a new case, shown in the empty list. */
  create: ReactNode
}

/** Table of a view with its bulk actions. */
export function WorkResults({ view, first, create, staff, tags, isSelecting, total }: Props) {
  const { search } = useLocation()
  const { columns } = useColumns()
  const { chosen, choose, chooseNone } = useChosen()
  const pages = usePages<ListedWork, HTMLTableSectionElement>(
    first,
    (query) => listWork(view, query),
    JSON.stringify(view),
  )
  const { items, list, hasMore, loading, showUpTo } = pages
  if (items.length === 0) return <NoResults view={view} create={create} />
  const selectable = Math.min(total ?? 0, MOST_AT_ONCE)
  const allText = total === selectable ? workListTexts.selecionarTodos : workListTexts.selecionarPrimeiros
  const chooseAll = () =>
    showUpTo(selectable, (all) =>
      choose(
        all.slice(0, selectable).map(({ id }) => id),
        true,
      ),
    )
  return (
    <>
      <WorkTable
        columns={columns}
        ids={items.map(({ id }) => id)}
        chosen={chosen}
        onChoose={choose}
        isSelecting={isSelecting}
      >
        <WorkRows
          ref={list}
          items={items}
          chosen={chosen}
          columns={columns}
          search={search}
          onChoose={choose}
        />
      </WorkTable>
      <div className={styles.inside}>
        <ShowMore pages={pages} />
      </div>
      <ManyBar
        works={items.filter(({ id }) => chosen.has(id))}
        staff={staff}
        tags={tags}
        onDone={(ids) => choose(ids, false)}
        onClear={chooseNone}
        all={
          hasMore && chosen.size < selectable && items.every(({ id }) => chosen.has(id))
            ? { label: fillText(allText, { n: selectable }), loading, onPress: () => void chooseAll() }
            : undefined
        }
      />
    </>
  )
}
