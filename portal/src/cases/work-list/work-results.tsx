import { countFound } from 'core/texts/count-text'
import { operationTexts } from 'core/texts/operation'
import type { ReactNode } from 'react'
import { paths } from 'core/paths'
import type { ListPage } from '../../ui/async/page-query.ts'
import { usePages } from '../../ui/async/use-pages.ts'
import { EmptyList } from '../../ui/empty-list.tsx'
import { NothingFound } from '../../ui/nothing-found.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { useChosen } from '../../ui/use-chosen.ts'
import { listWork, type Staff, type Work, type WorkQuery } from './work-api.ts'
import { ManyBar } from './many-bar.tsx'
import { ResultCount } from './result-count.tsx'
import { WorkTable } from './work-table.tsx'

interface Props {
  view: WorkQuery
  first: ListPage<Work>
  /** Button for a new case, shown in the empty list. */
  create: ReactNode
  staff: Staff
  tags: readonly string[]
}

/** Table of a view with its count and bulk actions. */
export function WorkResults({ view, first, create, staff, tags }: Props) {
  const { chosen, choose, chooseNone } = useChosen()
  const pages = usePages<Work, HTMLTableSectionElement>(
    first,
    (query) => listWork(view, query),
    JSON.stringify(view),
  )
  const { items, hasMore, list } = pages
  const isNarrowed = Object.keys(view).some((name) => name !== 'order')
  return (
    <>
      <ResultCount
        text={countFound(items.length, hasMore, [
          operationTexts.umDossie,
          operationTexts.variosDossies,
          operationTexts.primeirosDossies,
        ])}
      />
      {items.length > 0 && <WorkTable items={items} chosen={chosen} onChoose={choose} list={list} />}
      {items.length === 0 && isNarrowed && (
        <NothingFound
          title={operationTexts.nenhumComFiltros}
          text={operationTexts.nenhumComFiltrosTexto}
          all={paths.adminCases}
          clear={operationTexts.limparFiltros}
        />
      )}
      {items.length === 0 && !isNarrowed && (
        <EmptyList title={operationTexts.nenhum} text={operationTexts.nenhumTexto}>
          {create}
        </EmptyList>
      )}
      <ShowMore pages={pages} />
      <ManyBar
        works={items.filter(({ id }) => chosen.has(id))}
        staff={staff}
        tags={tags}
        onDone={(ids) => choose(ids, false)}
        onClear={chooseNone}
      />
    </>
  )
}
