import { paths } from 'core/paths'
import { countFound } from 'core/texts/count-text'
import { leadsTexts } from 'core/texts/leads'
import type { ListPage } from '../ui/async/page-query.ts'
import { usePages } from '../ui/async/use-pages.ts'
import { EmptyList } from '../ui/empty-list.tsx'
import { Hint } from '../ui/hint.tsx'
import { NothingFound } from '../ui/nothing-found.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { LeadTable } from './lead-table.tsx'
import { listLeads, type Lead, type LeadQuery } from './leads-api.ts'

interface Props {
  view: LeadQuery
  first: ListPage<Lead>
}

export function LeadList({ view, first }: Props) {
  const pages = usePages<Lead, HTMLTableSectionElement>(
    first,
    (query) => listLeads(view, query),
    JSON.stringify(view),
  )
  const { items, hasMore, list } = pages
  const isNarrowed = Object.keys(view).length > 0
  return (
    <>
      <Hint>
        <output>
          {items.length > 0 &&
            countFound(items.length, hasMore, [
              leadsTexts.umLead,
              leadsTexts.variosLeads,
              leadsTexts.primeirosLeads,
            ])}
        </output>
      </Hint>
      {items.length > 0 && <LeadTable items={items} list={list} />}
      {items.length === 0 && isNarrowed && (
        <NothingFound
          title={leadsTexts.nenhumComFiltros}
          text={leadsTexts.nenhumComFiltrosTexto}
          all={paths.adminLeads}
          clear={leadsTexts.limparFiltros}
        />
      )}
      {items.length === 0 && !isNarrowed && (
        <EmptyList title={leadsTexts.nenhum} text={leadsTexts.nenhumTexto} />
      )}
      <ShowMore pages={pages} />
    </>
  )
}
