import type { Case } from '../case-types.ts'
import { CaseList } from './case-list.tsx'
import { EmptyList } from './empty-list.tsx'

/** As many as the server tells of at once. */
const MOST = 500

const countOf = (count: number) => (count === 1 ? '1 cliente' : `${count} clientes`)

interface Props {
  cases: readonly Case[]
  /** Whether only some were asked for. */
  filtered: boolean
}

/** What a partner's search found, and how many. */
export const FoundCases = ({ cases, filtered }: Props) => (
  <>
    <p role="status" className="hint">
      {cases.length < MOST
        ? countOf(cases.length)
        : `Os ${MOST} clientes alterados por último. Use a busca para encontrar os outros.`}
    </p>
    {cases.length > 0 ? (
      <CaseList area="partner" cases={cases} />
    ) : (
      <EmptyList
        title="Nenhum cliente encontrado"
        text={filtered ? 'Tente ajustar os filtros de busca' : 'Você ainda não possui clientes vinculados'}
      />
    )}
  </>
)
