import type { CostDiscount, CostRules } from 'core'
import { fillText } from 'core/texts'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { Plus, X } from 'lucide-react'
import { DayField } from '../../../ui/forms/day-field.tsx'
import { Tick } from '../../../ui/forms/tick-list.tsx'
import { PercentField, WordsField } from '../../../ui/forms/typed-field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { missing } from './missing.ts'
import styles from './lines.module.css'

interface Props {
  body: CostRules
  errorOf: (path: string) => string | undefined
  onChange: (part: Partial<CostRules>) => void
}

function Elsewhere({ body: { itbiElsewhere }, errorOf, onChange }: Props) {
  const set = (part: Partial<CostRules['itbiElsewhere']>) =>
    onChange({ itbiElsewhere: { ...itbiElsewhere, ...part } })
  const share = (name: 'from' | 'to', label: string) => (
    <PercentField
      label={label}
      value={itbiElsewhere[name]}
      error={errorOf(`itbiElsewhere.${name}`) ?? (name === 'from' ? errorOf('itbiElsewhere') : undefined)}
      onChange={(value) => set({ [name]: value ?? missing })}
    />
  )
  return (
    <fieldset className={styles.group}>
      <legend>{adminLinesTexts.itbiOutros}</legend>
      <div className={styles.pair}>
        {share('from', adminLinesTexts.itbiMenor)}
        {share('to', adminLinesTexts.itbiMaior)}
        <WordsField
          label={adminLinesTexts.fonte}
          value={itbiElsewhere.source}
          error={errorOf('itbiElsewhere.source')}
          onChange={(source) => set({ source: source ?? '' })}
        />
        <DayField
          label={adminLinesTexts.conferidaEm}
          value={itbiElsewhere.checkedOn}
          error={errorOf('itbiElsewhere.checkedOn')}
          onChange={(checkedOn) => set({ checkedOn })}
        />
      </div>
    </fieldset>
  )
}

function Discounts({ body: { discounts }, day, errorOf, onChange }: Props & { day: string }) {
  const set = (changed: readonly CostDiscount[]) => onChange({ discounts: changed })
  const blank = { fee: '', share: missing, firstSfhPurchase: false, source: '', checkedOn: day }
  return (
    <fieldset className={styles.group}>
      <legend>{adminLinesTexts.descontos}</legend>
      <ol className={styles.figures}>
        {discounts.map((discount, at) => {
          const change = (part: Partial<CostDiscount>) => set(discounts.with(at, { ...discount, ...part }))
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a discount has no id but its index
            <li key={at}>
              <div className={styles.figure}>
                <div className={styles.pair}>
                  <WordsField
                    label={adminLinesTexts.descontoTaxa}
                    value={discount.fee}
                    error={errorOf(`discounts.${at}.fee`)}
                    onChange={(fee) => change({ fee: fee ?? '' })}
                  />
                  <PercentField
                    label={adminLinesTexts.descontoParte}
                    value={discount.share}
                    error={errorOf(`discounts.${at}.share`)}
                    onChange={(share) => change({ share: share ?? missing })}
                  />
                  <WordsField
                    label={adminLinesTexts.ato}
                    value={discount.source}
                    error={errorOf(`discounts.${at}.source`)}
                    onChange={(source) => change({ source: source ?? '' })}
                  />
                  <DayField
                    label={adminLinesTexts.conferidaEm}
                    value={discount.checkedOn}
                    error={errorOf(`discounts.${at}.checkedOn`)}
                    onChange={(checkedOn) => change({ checkedOn })}
                  />
                  <Tick
                    label={adminLinesTexts.descontoPrimeiro}
                    checked={discount.firstSfhPurchase}
                    onChange={(firstSfhPurchase) => change({ firstSfhPurchase })}
                  />
                </div>
                <IconButton
                  label={fillText(adminLinesTexts.removerValor, {
                    nome: adminLinesTexts.descontos,
                    n: at + 1,
                  })}
                  icon={X}
                  onClick={() => set(discounts.toSpliced(at, 1))}
                />
              </div>
            </li>
          )
        })}
      </ol>
      <OutlineButton type="button" onClick={() => set([...discounts, blank])}>
        <Plus />
        {adminLinesTexts.adicionar}
      </OutlineButton>
    </fieldset>
  )
}

const words = (text: string | null) =>
  (text ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

/** Costs in other municipalities, legal discounts, and the share that may be financed. */
export const CostFields = (props: Props & { day: string }) => (
  <>
    <Elsewhere {...props} />
    <Discounts {...props} />
    <WordsField
      label={adminLinesTexts.financiaveis}
      hint={adminLinesTexts.financiaveisDica}
      value={props.body.financed.join(', ')}
      error={props.errorOf('financed')}
      onChange={(text) => props.onChange({ financed: words(text) })}
    />
  </>
)
