import { fillText } from 'core/texts'
import { countText } from 'core/texts/count-text'
import { casesTexts } from 'core/texts/cases'
import { Hint } from '../../ui/hint.tsx'
import type { Case } from '../case-types.ts'
import type { ListPage } from '../../api/list-page.ts'
import { usePages } from '../../api/use-pages.ts'
import { listCases } from './list-cases.ts'
import { CaseList } from './case-list.tsx'
import { EmptyList } from '../../ui/empty-list.tsx'

const countOf = (count: number, hasMore: boolean) =>
  hasMore
    ? fillText(casesTexts.maisClientes, { n: count })
    : countText(count, casesTexts.umCliente, casesTexts.clientes)

interface Props {
  cases: ListPage<Case>
  /** What was searched for. */
  q: string
}

/** What a partner's search found, and how many. */
export function FoundCases({ cases, q }: Props) {
  const pages = usePages(cases, (query) => listCases(q, query), q)
  const { items, hasMore } = pages
  return (
    <>
      <Hint role="status">{countOf(items.length, hasMore)}</Hint>
      {items.length > 0 ? (
        <CaseList area="partner" pages={pages} />
      ) : (
        <EmptyList
          title={casesTexts.nenhumCliente}
          text={q ? casesTexts.nenhumClienteNaBusca : casesTexts.nenhumClienteVinculado}
        />
      )}
    </>
  )
}
