import type { CreditLines } from 'core'
import { fillText } from 'core/texts'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { DayField } from '../../case/day-field.tsx'
import { PercentField, WholeField, WordsField } from './typed-field.tsx'
import styles from './lines.module.css'

interface Props {
  body: CreditLines
  errorOf: (path: string) => string | undefined
  onChange: (part: Partial<CreditLines>) => void
}

/** What all lines share: the insurance by age, and the age that is supposed. */
export function SharedFields({ body, errorOf, onChange }: Props) {
  const { insurance, supposedAge } = body
  const set = (part: Partial<CreditLines['insurance']>) => onChange({ insurance: { ...insurance, ...part } })
  return (
    <details className={styles.more}>
      <summary>{adminLinesTexts.seguros}</summary>
      <div className={styles.pair}>
        <WordsField
          label={adminLinesTexts.fonte}
          value={insurance.source}
          error={errorOf('insurance.source')}
          onChange={(source) => set({ source: source ?? '' })}
        />
        <WordsField
          label={adminLinesTexts.conferidaPor}
          value={insurance.checkedBy}
          error={errorOf('insurance.checkedBy')}
          onChange={(checkedBy) => set({ checkedBy: checkedBy ?? undefined })}
        />
        <DayField
          label={adminLinesTexts.conferidaEm}
          value={insurance.checkedOn}
          error={errorOf('insurance.checkedOn')}
          onChange={(checkedOn) => set({ checkedOn })}
        />
        <WholeField
          label={adminLinesTexts.idadeSuposta}
          value={supposedAge}
          error={errorOf('supposedAge')}
          onChange={(age) => onChange({ supposedAge: age ?? (null as never) })}
        />
        {insurance.mip.map((band, at) => (
          <PercentField
            key={band.toAge}
            label={fillText(adminLinesTexts.faixaAte, { n: band.toAge })}
            value={band.rate}
            error={errorOf(`insurance.mip.${at}.rate`)}
            onChange={(rate) =>
              set({ mip: insurance.mip.with(at, { ...band, rate: rate ?? (null as never) }) })
            }
          />
        ))}
        <PercentField
          label={adminLinesTexts.dfi}
          value={insurance.dfi}
          error={errorOf('insurance.dfi')}
          onChange={(dfi) => set({ dfi: dfi ?? (null as never) })}
        />
      </div>
    </details>
  )
}
