import { paths } from 'core/paths'
import { fillText } from 'core/texts'
import { countText } from 'core/texts/count-text'
import { leadsTexts } from 'core/texts/leads'
import { Link } from 'react-router-dom'
import type { ListPage } from '../../api/list-page.ts'
import { usePages } from '../../api/use-pages.ts'
import { EmptyList } from '../../ui/empty-list.tsx'
import { Hint } from '../../ui/hint.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { LeadTable } from './lead-table.tsx'
import { listLeads, type Lead, type LeadQuery } from './leads-api.ts'

const countOf = (count: number, hasMore: boolean) =>
  hasMore
    ? fillText(leadsTexts.primeirosLeads, { n: count })
    : countText(count, leadsTexts.umLead, leadsTexts.variosLeads)

interface Props {
  view: LeadQuery
  first: ListPage<Lead>
}

/** What a view of the inbox shows, and how much. */
export function FoundLeads({ view, first }: Props) {
  const pages = usePages<Lead, HTMLTableSectionElement>(
    first,
    (query) => listLeads(view, query),
    JSON.stringify(view),
  )
  const { items, hasMore, list } = pages
  const isNarrowed = Object.keys(view).length > 0
  return (
    <>
      <Hint role="status">{items.length > 0 && countOf(items.length, hasMore)}</Hint>
      {items.length > 0 && <LeadTable items={items} list={list} />}
      {items.length === 0 && isNarrowed && (
        <EmptyList title={leadsTexts.nenhumComFiltros} text={leadsTexts.nenhumComFiltrosTexto}>
          <OutlineButton asChild size="3">
            <Link to={paths.adminLeads} replace>
              {leadsTexts.limparFiltros}
            </Link>
          </OutlineButton>
        </EmptyList>
      )}
      {items.length === 0 && !isNarrowed && (
        <EmptyList title={leadsTexts.nenhum} text={leadsTexts.nenhumTexto} />
      )}
      <ShowMore pages={pages} />
    </>
  )
}
