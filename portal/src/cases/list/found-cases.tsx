import { VisuallyHidden } from '@radix-ui/themes/components/visually-hidden'
import { countFound } from 'core/texts/count-text'
import { casesTexts } from 'core/texts/cases'
import { Hint } from '../../ui/hint.tsx'
import type { Case, WaitingCase } from '../case-types.ts'
import type { ListPage } from '../../api/list-page.ts'
import { usePages } from '../../api/use-pages.ts'
import { listCases } from './list-cases.ts'
import { CaseList } from './case-list.tsx'
import { WaitingCard } from './waiting-card.tsx'
import { EmptyList } from '../../ui/empty-list.tsx'
import styles from './case-list.module.css'

interface Props {
  cases: ListPage<Case>
  /** In which something waits for the partner. */
  waiting: readonly WaitingCase[]
  /** What was searched for. */
  q: string
}

/** What a partner's search found, and how many. */
export function FoundCases({ cases, waiting, q }: Props) {
  const pages = usePages(cases, (query) => listCases(q, query), q)
  const { items, hasMore } = pages
  const known = new Set(waiting.map(({ id }) => id))
  const others = items.filter(({ id }) => !known.has(id))
  return (
    <>
      <Hint role="status">
        {countFound(items.length, hasMore, [
          casesTexts.umCliente,
          casesTexts.clientes,
          casesTexts.maisClientes,
        ])}
      </Hint>
      {waiting.length > 0 && (
        <section className={styles.part} aria-labelledby="esperam">
          <h2 id="esperam">{casesTexts.esperamPorVoce}</h2>
          <ul className={styles.caseList}>
            {waiting.map((found) => (
              <WaitingCard key={found.id} found={found} />
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
