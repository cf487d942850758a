import { fillText } from 'core/texts'
import { commissionsTexts } from 'core/texts/commissions'
import { useEffect } from 'react'
import { Callout } from '../../ui/callout.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { Summary } from './commissions-api.ts'
import styles from './commissions.module.css'

const LOOK_EVERY_MS = 2000

interface Props {
  progress: Summary['recalculating']
  reload: () => Promise<unknown>
}

/** Progress of a recalculation, polled while it runs. */
export function Recalculating({ progress, reload }: Props) {
  const isUnderWay = progress !== null
  useEffect(() => {
    if (!isUnderWay) return undefined
    const timer = setTimeout(() => void reload(), LOOK_EVERY_MS)
    return () => clearTimeout(timer)
  })
  if (!progress) return null
  const { done, total } = progress
  const text = fillText(commissionsTexts.recalculadas, {
    feitas: done.toLocaleString('pt-BR'),
    total: total.toLocaleString('pt-BR'),
  })
  return (
    <Callout tone="info" title={commissionsTexts.recalculando}>
      <div className={styles.recalculating}>
        <p>{commissionsTexts.recalculandoTexto}</p>
        <ProgressBar
          label={commissionsTexts.recalculando}
          percent={Math.floor((done / total) * 100)}
          text={text}
        />
        <p>{text}</p>
      </div>
    </Callout>
  )
}
