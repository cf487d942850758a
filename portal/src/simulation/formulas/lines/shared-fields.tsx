import type { CreditLines } from 'core'
import { fillText } from 'core/texts'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { Plus, X } from 'lucide-react'
import { FieldError } from '../../../ui/forms/field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { PercentField, WholeField } from '../../../ui/forms/typed-field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { missing } from './missing.ts'
import styles from './lines.module.css'

interface Props {
  body: CreditLines
  errorOf: (path: string) => string | undefined
  onChange: (part: Partial<CreditLines>) => void
}

interface BandsProps {
  bands: CreditLines['insurance']['mip']
  errorOf: (path: string) => string | undefined
  onChange: (bands: CreditLines['insurance']['mip']) => void
}

/** Life and disability insurance (MIP) by age band, youngest first. */
function MipBands({ bands, errorOf, onChange }: BandsProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{adminLinesTexts.faixas}</legend>
      <ol className={styles.figures}>
        {bands.map((band, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a band has no id but its index
          <li key={at}>
            <div className={styles.figure}>
              <div className={styles.pair}>
                <WholeField
                  label={adminLinesTexts.faixaAte}
                  value={band.toAge}
                  error={errorOf(`.${at}.toAge`)}
                  onChange={(toAge) => onChange(bands.with(at, { ...band, toAge: toAge ?? missing }))}
                />
                <PercentField
                  label={adminLinesTexts.faixaTaxa}
                  value={band.rate}
                  error={errorOf(`.${at}.rate`)}
                  onChange={(rate) => onChange(bands.with(at, { ...band, rate: rate ?? missing }))}
                />
              </div>
              {bands.length > 1 && (
                <IconButton
                  label={fillText(adminLinesTexts.removerValor, { nome: adminLinesTexts.faixas, n: at + 1 })}
                  icon={X}
                  onClick={() => onChange(bands.toSpliced(at, 1))}
                />
              )}
            </div>
          </li>
        ))}
      </ol>
      <FieldError id="mip" error={errorOf('')} />
      <OutlineButton type="button" onClick={() => onChange([...bands, { toAge: missing, rate: missing }])}>
        <Plus />
        {adminLinesTexts.adicionar}
      </OutlineButton>
    </fieldset>
  )
}

/** Settings shared by all lines: insurance by age, and the assumed age. */
export function SharedFields({ body, errorOf, onChange }: Props) {
  const { insurance, supposedAge } = body
  const set = (part: Partial<CreditLines['insurance']>) => onChange({ insurance: { ...insurance, ...part } })
  return (
    <details className={styles.more}>
      <summary>{adminLinesTexts.seguros}</summary>
      <div className={styles.pair}>
        <SelectField
          label={adminLinesTexts.fonte}
          value={insurance.source}
          error={errorOf('insurance.source')}
          options={Object.entries(body.sources).map(([key, { act }]) => [key, act] as const)}
          onChange={(source) => set({ source })}
        />
        <WholeField
          label={adminLinesTexts.idadeSuposta}
          value={supposedAge}
          error={errorOf('supposedAge')}
          onChange={(age) => onChange({ supposedAge: age ?? missing })}
        />
        <PercentField
          label={adminLinesTexts.dfi}
          value={insurance.dfi}
          error={errorOf('insurance.dfi')}
          onChange={(dfi) => set({ dfi: dfi ?? missing })}
        />
      </div>
      <MipBands
        bands={insurance.mip}
        errorOf={(path) => errorOf(`insurance.mip${path}`)}
        onChange={(mip) => set({ mip })}
      />
    </details>
  )
}
