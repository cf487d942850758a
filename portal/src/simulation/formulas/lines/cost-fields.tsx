import type { CostDiscount, CostRules } from 'core'
import { fillText } from 'core/texts'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { Plus, X } from 'lucide-react'
import { Tick } from '../../../ui/forms/tick-list.tsx'
import { PercentField, WordsField } from '../../../ui/forms/typed-field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { freeKey, newSource } from './lines-draft.ts'
import { missing } from './missing.ts'
import { SourceFields } from './source-fields.tsx'
import styles from './lines.module.css'

interface Props {
  body: CostRules
  errorOf: (path: string) => string | undefined
  onChange: (part: Partial<CostRules>) => void
}

/** Source with a key of the body. */
const KeyedSource = ({ body: { sources }, name, errorOf, onChange }: Props & { name: string }) => (
  <SourceFields
    source={sources[name]}
    errorOf={(path) => errorOf(`sources.${name}.${path}`)}
    onChange={(source) => onChange({ sources: { ...sources, [name]: source } })}
  />
)

function Elsewhere({ body, errorOf, onChange }: Props) {
  const { itbiElsewhere } = body
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
        <KeyedSource name={itbiElsewhere.source} {...{ body, errorOf, onChange }} />
      </div>
    </fieldset>
  )
}

function Discounts({ body, day, errorOf, onChange }: Props & { day: string }) {
  const { discounts, sources } = body
  const set = (changed: readonly CostDiscount[]) => onChange({ discounts: changed })
  const add = () => {
    const source = freeKey('lei', sources)
    onChange({
      discounts: [...discounts, { fee: '', share: missing, firstSfhPurchase: false, source }],
      sources: { ...sources, [source]: newSource(day) },
    })
  }
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
                  <KeyedSource name={discount.source} {...{ body, errorOf, onChange }} />
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
      <OutlineButton type="button" onClick={add}>
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
