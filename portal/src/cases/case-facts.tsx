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
  found: Case
  /** What else there is to know. */
  children?: ReactNode
}

/** Where the property is, in which stage the case is, and when it last changed. */
export function CaseFacts({ found, children }: Props) {
  const place = [found.property_city, found.property_state].filter(Boolean).join(', ')
  return (
    <div className={styles.caseFacts}>
      {place && (
        <p>
          <MapPin />
          {place}
        </p>
      )}
      <Badge tone="active" icon={Hourglass} label={labelsTexts[`etapa_${found.current_stage}`]} />
      <p>{fillText(casesTexts.atualizadoEm, { data: formatDay(found.updated_at) })}</p>
      {children}
    </div>
  )
}
