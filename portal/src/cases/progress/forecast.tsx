import { formatDate, type Day } from 'core'
import { fillText } from 'core/texts'
import { ownCaseTexts } from 'core/texts/own-case'
import { CalendarClock, KeyRound } from 'lucide-react'
import { useToday } from '../../ui/use-today.ts'
import styles from './progress.module.css'

interface Props {
  /** Forecast of the whole purchase; null while too few cases are alike. */
  endsOn: Day | null
  /** Day on which the stage should end. */
  dueOn: Day | null
}

/** When the purchase and its stage should end; nothing while neither is known. */
export function Forecast({ endsOn, dueOn }: Props) {
  const day = useToday()
  if (endsOn === null && dueOn === null) return null
  const stageText =
    dueOn &&
    fillText(dueOn < day ? ownCaseTexts.estaEtapaAtrasada : ownCaseTexts.estaEtapa, {
      data: formatDate(dueOn),
    })
  const Icon = endsOn ? KeyRound : CalendarClock
  return (
    <div className={styles.forecast}>
      <Icon aria-hidden />
      <div>
        {endsOn ? (
          <>
            <p className={styles.keys}>{fillText(ownCaseTexts.chaves, { data: formatDate(endsOn) })}</p>
            <p>{ownCaseTexts.chavesTexto}</p>
            {stageText && <p>{stageText}</p>}
          </>
        ) : (
          <p>{stageText}</p>
        )}
      </div>
    </div>
  )
}
