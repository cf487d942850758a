import type { CostDiscount, CostRules } from 'core'
import { fillText } from 'core/texts'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { Plus, X } from 'lucide-react'
import { Tick } from '../../../ui/forms/tick-list.tsx'
import { PercentField, WordsField } from '../../../ui/forms/typed-field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { missing } from '../lines/missing.ts'
import { SourceField } from '../lines/source-field.tsx'
import styles from '../lines/lines.module.css'

interface Props {
  body: CostRules
  errorOf: (path: string) => string | undefined
  onChange: (changes: Partial<CostRules>) => void
}

function Elsewhere({ body: { itbiElsewhere }, errorOf, onChange }: Props) {
  const set = (changes: Partial<CostRules['itbiElsewhere']>) =>
    onChange({ itbiElsewhere: { ...itbiElsewhere, ...changes } })
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
      </div>
      <SourceField
        of={adminLinesTexts.itbi}
        value={itbiElsewhere.source || undefined}
        error={errorOf('itbiElsewhere.source')}
        onChange={(source) => set({ source: source ?? '' })}
      />
    </fieldset>
  )
}

function Discounts({ body: { discounts }, errorOf, onChange }: Props) {
  const set = (changed: readonly CostDiscount[]) => onChange({ discounts: changed })
  const blank: CostDiscount = { fee: '', share: missing, firstSfhPurchase: false, source: '' }
  return (
    <fieldset className={styles.group}>
      <legend>{adminLinesTexts.descontos}</legend>
      <ol className={styles.figures}>
        {discounts.map((discount, at) => {
          const change = (changes: Partial<CostDiscount>) =>
            set(discounts.with(at, { ...discount, ...changes }))
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
              <SourceField
                of={`${adminLinesTexts.descontos} ${at + 1}`}
                value={discount.source || undefined}
                error={errorOf(`discounts.${at}.source`)}
                onChange={(source) => change({ source: source ?? '' })}
              />
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
export const CostFields = (props: Props) => (
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
