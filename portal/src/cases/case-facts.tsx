import { fillText } from 'core/texts'
import { casesTexts } from 'core/texts/cases'
import { labelsTexts } from 'core/texts/labels'
import { Hourglass, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../ui/badge.tsx'
import { formatDay } from '../ui/format-day.ts'
import type { Case } from './case-types.ts'
import styles from './case-facts.module.css'

interface Props {
  caseRow: Pick<Case, 'property_city' | 'property_state' | 'current_stage' | 'updated_at'>
  /** Further facts, shown after the date. */
  children?: ReactNode
}

/** Facts of a case: city of the property, stage, and date of the last change. */
export function CaseFacts({ caseRow, children }: Props) {
  const city = [caseRow.property_city, caseRow.property_state].filter(Boolean).join(', ')
  return (
    <div className={styles.caseFacts}>
      {city && (
        <p>
          <MapPin />
          {city}
        </p>
      )}
      <Badge tone="active" icon={Hourglass} label={labelsTexts[`etapa_${caseRow.current_stage}`]} />
      <p>{fillText(casesTexts.atualizadoEm, { data: formatDay(caseRow.updated_at) })}</p>
      {children}
    </div>
  )
}
