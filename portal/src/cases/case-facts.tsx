import { fillText } from 'core/texts'
import { dossiesTexts } from 'core/texts/dossies'
import { rotulosTexts } from 'core/texts/rotulos'
import { Hourglass, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../ui/badge.tsx'
import { formatDay } from '../ui/format-day.ts'
import type { Case } from './case-types.ts'

interface Props {
  found: Case
  /** What else there is to know. */
  children?: ReactNode
}

/** Where the property is, in which stage the case is, and when it last changed. */
export function CaseFacts({ found, children }: Props) {
  const place = [found.property_city, found.property_state].filter(Boolean).join(', ')
  return (
    <div className="case-facts">
      {place && (
        <p>
          <MapPin className="icon" />
          {place}
        </p>
      )}
      <Badge tone="active" icon={Hourglass} label={rotulosTexts[`etapa_${found.current_stage}`]} />
      <p>{fillText(dossiesTexts.atualizadoEm, { data: formatDay(found.updated_at) })}</p>
      {children}
    </div>
  )
}
