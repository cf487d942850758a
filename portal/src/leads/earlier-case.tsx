import { endings } from 'core'
import { casePath } from 'core/paths'
import { fillText } from 'core/texts'
import { personsTexts } from 'core/texts/persons'
import { Link } from 'react-router-dom'
import { Callout } from '../ui/callout.tsx'
import type { LeadDetail } from './leads-api.ts'

type Earlier = NonNullable<LeadDetail['earlier_case']>

function titleOf({ outcome, responsible }: Earlier): string {
  if (!outcome)
    return fillText(personsTexts.doColegaAberto, { nome: responsible ?? personsTexts.outraPessoa })
  return (endings as readonly string[]).includes(outcome)
    ? fillText(personsTexts.voltouDe, { desfecho: personsTexts[`desfecho_${outcome}`] })
    : personsTexts.temAberto
}

/** The case that the person of a lead already had. */
export const EarlierCase = ({ earlier }: { earlier: Earlier }) => (
  <Callout tone="info" title={titleOf(earlier)}>
    {earlier.id && (
      <p>
        {earlier.protocol} <Link to={casePath('staff', earlier.id)}>{personsTexts.verDossie}</Link>
      </p>
    )}
  </Callout>
)
