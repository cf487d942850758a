import { fillText } from 'core/texts'
import { countText } from 'core/texts/count-text'
import { dossiesTexts } from 'core/texts/dossies'
import type { Case } from '../case-types.ts'
import { CaseList } from './case-list.tsx'
import { EmptyList } from './empty-list.tsx'

/** As many as the server tells of at once. */
const MOST = 500

const countOf = (count: number) =>
  count < MOST
    ? countText(count, dossiesTexts.umCliente, dossiesTexts.clientes)
    : fillText(dossiesTexts.maisClientes, { n: MOST })

interface Props {
  cases: readonly Case[]
  /** Whether only some were asked for. */
  filtered: boolean
}

/** What a partner's search found, and how many. */
export const FoundCases = ({ cases, filtered }: Props) => (
  <>
    <p role="status" className="hint">
      {countOf(cases.length)}
    </p>
    {cases.length > 0 ? (
      <CaseList area="partner" cases={cases} />
    ) : (
      <EmptyList
        title={dossiesTexts.nenhumCliente}
        text={filtered ? dossiesTexts.nenhumClienteNaBusca : dossiesTexts.nenhumClienteVinculado}
      />
    )}
  </>
)
