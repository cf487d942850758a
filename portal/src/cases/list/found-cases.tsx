import { fillText } from 'core/texts'
import { countText } from 'core/texts/count-text'
import { casesTexts } from 'core/texts/cases'
import { Hint } from '../../ui/hint.tsx'
import type { Case } from '../case-types.ts'
import { CaseList } from './case-list.tsx'
import { EmptyList } from '../../ui/empty-list.tsx'

/** As many as the server tells of at once. */
const MOST = 500

const countOf = (count: number) =>
  count < MOST
    ? countText(count, casesTexts.umCliente, casesTexts.clientes)
    : fillText(casesTexts.maisClientes, { n: MOST })

interface Props {
  cases: readonly Case[]
  /** Whether only some were asked for. */
  filtered: boolean
}

/** What a partner's search found, and how many. */
export const FoundCases = ({ cases, filtered }: Props) => (
  <>
    <Hint role="status">{countOf(cases.length)}</Hint>
    {cases.length > 0 ? (
      <CaseList area="partner" cases={cases} />
    ) : (
      <EmptyList
        title={casesTexts.nenhumCliente}
        text={filtered ? casesTexts.nenhumClienteNaBusca : casesTexts.nenhumClienteVinculado}
      />
    )}
  </>
)
