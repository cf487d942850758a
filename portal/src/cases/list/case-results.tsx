import { VisuallyHidden } from '@radix-ui/themes/components/visually-hidden'
import { countFound } from 'core/texts/count-text'
import { casesTexts } from 'core/texts/cases'
import { Hint } from '../../ui/hint.tsx'
import type { Case, WaitingCase } from '../case-types.ts'
import type { ListPage } from '../../ui/async/page-query.ts'
import { usePages } from '../../ui/async/use-pages.ts'
import { listCases } from './list-cases.ts'
import { CaseList } from './case-list.tsx'
import { WaitingCard } from './waiting-card.tsx'
import { EmptyList } from '../../ui/empty-list.tsx'
import styles from './case-list.module.css'

interface Props {
  cases: ListPage<Case>
  /** Cases with something for the partner to do. */
  waiting: readonly WaitingCase[]
  q: string
}

/** Results of a partner's search, with their count. */
export function CaseResults({ cases, waiting, q }: Props) {
  const pages = usePages(cases, (query) => listCases(q, query), q)
  const { items, hasMore } = pages
  const waitingIds = new Set(waiting.map(({ id }) => id))
  const others = items.filter(({ id }) => !waitingIds.has(id))
  return (
    <>
      <Hint>
        <output>
          {countFound(items.length, hasMore, [
            casesTexts.umCliente,
            casesTexts.clientes,
            casesTexts.maisClientes,
          ])}
        </output>
      </Hint>
      {waiting.length > 0 && (
        <section className={styles.part} aria-labelledby="esperam">
          <h2 id="esperam">{casesTexts.esperamPorVoce}</h2>
          <ul className={styles.caseList}>
            {waiting.map((caseRow) => (
              <WaitingCard key={caseRow.id} caseRow={caseRow} />
            ))}
          </ul>
        </section>
      )}
      {(others.length > 0 || hasMore) && (
        <section className={styles.part} aria-labelledby="clientes">
          {waiting.length === 0 ? (
            <VisuallyHidden asChild>
              <h2 id="clientes">{casesTexts.todosClientes}</h2>
            </VisuallyHidden>
          ) : (
            <h2 id="clientes">{casesTexts.outrosClientes}</h2>
          )}
          <CaseList area="partner" pages={{ ...pages, items: others }} />
        </section>
      )}
      {items.length === 0 && (
        <EmptyList
          title={casesTexts.nenhumCliente}
          text={q ? casesTexts.nenhumClienteNaBusca : casesTexts.nenhumClienteVinculado}
        />
      )}
    </>
  )
}
