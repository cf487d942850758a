import type { ItbiRate, ItbiRule } from 'core'
import { fillText } from 'core/texts'
import { adminCostsTexts } from 'core/texts/admin-costs'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { itbiRateText } from 'core/texts/condition-text'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { DayField } from '../../../ui/forms/day-field.tsx'
import { FieldError } from '../../../ui/forms/field.tsx'
import { PercentField, WholeField, WordsField } from '../../../ui/forms/typed-field.tsx'
import { LocationPicker, type CityChoice } from '../../../ui/locations/location-picker.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { missing } from '../lines/missing.ts'
import { SourceField } from '../lines/source-field.tsx'
import { withPart } from './costs-draft.ts'
import { ItbiRateFields } from './itbi-rate-fields.tsx'
import styles from '../lines/lines.module.css'

interface Props {
  rule: ItbiRule
  /** Error at a path inside the rule. */
  errorOf: (path: string) => string | undefined
  onChange: (rule: ItbiRule) => void
}

/** Municipality of a new rule, by state and name; choosing it sets the IBGE id. */
function Municipality({ rule, errorOf, onChange }: Props) {
  const [cityChoice, setCityChoice] = useState<CityChoice>({})
  const [round, setRound] = useState(0)
  return (
    <>
      <LocationPicker
        value={cityChoice}
        round={round}
        cleared={false}
        onChange={(chosen) => {
          setCityChoice(chosen)
          const { municipio } = chosen
          onChange({ ...rule, municipality: municipio?.id ?? 0, name: municipio?.nome ?? '' })
        }}
        onRetry={() => setRound(round + 1)}
      />
      <FieldError id="municipality" error={errorOf('name') ?? errorOf('municipality')} />
    </>
  )
}

type EarlyDiscount = NonNullable<ItbiRule['discounts']>[number]

/** Reductions of the tax for paying it early. */
function EarlyDiscounts({ rule, errorOf, onChange }: Props) {
  const { discounts = [] } = rule
  const set = (changed: readonly EarlyDiscount[]) =>
    onChange(withPart(rule, 'discounts', changed.length > 0 ? changed : null))
  return (
    <fieldset className={styles.group}>
      <legend>{adminCostsTexts.antecipados}</legend>
      <ol className={styles.figures}>
        {discounts.map((discount, at) => {
          const change = (changes: Partial<EarlyDiscount>) =>
            set(discounts.with(at, { ...discount, ...changes }))
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a discount has no id but its index
            <li key={at}>
              <div className={styles.figure}>
                <div className={styles.pair}>
                  <WholeField
                    label={adminCostsTexts.antecipadoDias}
                    value={discount.withinDays}
                    error={errorOf(`discounts.${at}.withinDays`)}
                    onChange={(days) => change({ withinDays: days ?? missing })}
                  />
                  <PercentField
                    label={adminCostsTexts.antecipadoParte}
                    value={discount.share}
                    error={errorOf(`discounts.${at}.share`)}
                    onChange={(share) => change({ share: share ?? missing })}
                  />
                </div>
                <IconButton
                  label={fillText(adminLinesTexts.removerValor, {
                    nome: adminCostsTexts.antecipados,
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
      <FieldError id="discounts" error={errorOf('discounts')} />
      <OutlineButton
        type="button"
        onClick={() => set([...discounts, { withinDays: missing, share: missing }])}
      >
        <Plus />
        {adminLinesTexts.adicionar}
      </OutlineButton>
    </fieldset>
  )
}

/** ITBI of a municipality: legal act, validity, and rates by condition. */
export function ItbiForm({ rule, errorOf, onChange }: Props) {
  // An existing rule keeps its municipality, unless the server knows none of its id: for another one, add a new rule.
  const [isNew] = useState(rule.municipality === 0)
  const mayChoose = isNew || errorOf('municipality') !== undefined
  const set = (changes: Partial<ItbiRule>) => onChange({ ...rule, ...changes })
  const setRates = (rates: readonly ItbiRate[]) =>
    set({
      rates: rates.map((rate, at) => (at < rates.length - 1 ? rate : { parts: rate.parts })),
    })
  return (
    <div className={styles.fields}>
      <fieldset className={styles.group}>
        <legend>{adminLinesTexts.identificacao}</legend>
        {mayChoose && <Municipality rule={rule} errorOf={errorOf} onChange={onChange} />}
        <div className={styles.pair}>
          <DayField
            label={adminLinesTexts.de}
            value={rule.validFrom}
            error={errorOf('validFrom')}
            onChange={(validFrom) => set({ validFrom })}
          />
          <DayField
            label={adminLinesTexts.ate}
            value={rule.validTo ?? ''}
            error={errorOf('validTo')}
            onChange={(validTo) => set({ validTo: validTo || null })}
          />
          <WordsField
            label={adminLinesTexts.itbiPergunta}
            value={rule.question}
            error={errorOf('question')}
            onChange={(text) => onChange(withPart(rule, 'question', text || null))}
          />
        </div>
        <SourceField
          of={adminCostsTexts.aRegra}
          value={rule.source || undefined}
          error={errorOf('source')}
          onChange={(source) => set({ source: source ?? '' })}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{adminLinesTexts.itbiAliquotas}</legend>
        {rule.rates.length > 1 && <p className={styles.note}>{adminLinesTexts.ordem}</p>}
        <ol className={styles.figures}>
          {rule.rates.map((rate, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a rate has no id but its index
            <li key={at}>
              <div className={styles.figure}>
                <div className={styles.fields}>
                  <p className={styles.note}>
                    {at === rule.rates.length - 1 && at > 0
                      ? adminLinesTexts.osOutros
                      : rate.parts.length > 0 && itbiRateText(rate)}
                  </p>
                  <ItbiRateFields
                    rate={rate}
                    isLast={at === rule.rates.length - 1}
                    errorOf={(path) => errorOf(`rates.${at}.${path}`)}
                    onChange={(changed) => setRates(rule.rates.with(at, changed))}
                  />
                </div>
                {rule.rates.length > 1 && (
                  <IconButton
                    label={fillText(adminLinesTexts.removerValor, {
                      nome: adminLinesTexts.itbiAliquotas,
                      n: at + 1,
                    })}
                    icon={X}
                    onClick={() => setRates(rule.rates.toSpliced(at, 1))}
                  />
                )}
              </div>
            </li>
          ))}
        </ol>
        <FieldError id="rates" error={errorOf('rates')} />
        <OutlineButton type="button" onClick={() => set({ rates: [{ parts: [] }, ...rule.rates] })}>
          <Plus />
          {adminLinesTexts.adicionar}
        </OutlineButton>
      </fieldset>
      <EarlyDiscounts rule={rule} errorOf={errorOf} onChange={onChange} />
    </div>
  )
}
