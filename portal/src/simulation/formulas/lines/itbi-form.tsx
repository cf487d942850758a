import { itbiBases, type ItbiBase, type ItbiRate, type ItbiRule } from 'core'
import { fillText } from 'core/texts'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { itbiRateText } from 'core/texts/condition-text'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { DayField } from '../../../ui/forms/day-field.tsx'
import { FieldError } from '../../../ui/forms/field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Tick } from '../../../ui/forms/tick-list.tsx'
import { PercentField, WholeField, WordsField } from '../../../ui/forms/typed-field.tsx'
import { LocationPicker, type CityChoice } from '../../../ui/locations/location-picker.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import styles from './lines.module.css'

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
      <FieldError id="municipality" error={errorOf('name')} />
    </>
  )
}

const withPart = (parts: ItbiRate['parts'], of: ItbiBase, rate: number | null): ItbiRate['parts'] =>
  itbiBases.flatMap((base) => {
    const baseRate = base === of ? rate : parts.find((part) => part.of === base)?.rate
    return baseRate === null || baseRate === undefined ? [] : [{ of: base, rate: baseRate }]
  })

interface RateProps {
  rate: ItbiRate
  /** The last rate applies to everyone else and has no condition. */
  isLast: boolean
  errorOf: (path: string) => string | undefined
  onChange: (rate: ItbiRate) => void
}

const inSfh = { any: undefined, in: true, out: false } as const

function RateFields({ rate, isLast, errorOf, onChange }: RateProps) {
  const { sfh, withinDays, parts, ...others } = rate
  const change = (asks: Pick<ItbiRate, 'sfh' | 'withinDays'>) =>
    onChange({
      ...others,
      parts,
      ...(asks.sfh !== undefined && { sfh: asks.sfh }),
      ...(asks.withinDays !== undefined && { withinDays: asks.withinDays }),
    })
  return (
    <div className={styles.pair}>
      {!isLast && (
        <>
          <SelectField
            label={adminLinesTexts.itbiSfh}
            value={sfh === undefined ? 'any' : sfh ? 'in' : 'out'}
            options={[
              ['any', adminLinesTexts.qualquer],
              ['in', adminLinesTexts.itbiDentro],
              ['out', adminLinesTexts.itbiFora],
            ]}
            onChange={(chosen: keyof typeof inSfh) => change({ sfh: inSfh[chosen], withinDays })}
          />
          <WholeField
            label={adminLinesTexts.itbiDias}
            value={withinDays}
            error={errorOf('withinDays')}
            onChange={(days) => change({ sfh, withinDays: days ?? undefined })}
          />
        </>
      )}
      {itbiBases.map((base) => (
        <PercentField
          key={base}
          label={adminLinesTexts[`itbiBase_${base}`]}
          value={parts.find(({ of }) => of === base)?.rate}
          error={base === itbiBases[0] ? errorOf('parts') : undefined}
          onChange={(typed) => onChange({ ...rate, parts: withPart(parts, base, typed) })}
        />
      ))}
    </div>
  )
}

/** ITBI of a municipality: legal act, validity, and rates by condition. */
export function ItbiForm({ rule, errorOf, onChange }: Props) {
  // An existing rule keeps its municipality: for another one, add a new rule.
  const [isNew] = useState(rule.municipality === 0)
  const set = (part: Partial<ItbiRule>) => onChange({ ...rule, ...part })
  const setRates = (rates: readonly ItbiRate[]) =>
    set({
      rates: rates.map((rate, at) => (at < rates.length - 1 ? rate : { parts: rate.parts })),
    })
  return (
    <div className={styles.fields}>
      <fieldset className={styles.group}>
        <legend>{adminLinesTexts.identificacao}</legend>
        {isNew && <Municipality rule={rule} errorOf={errorOf} onChange={onChange} />}
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
            label={adminLinesTexts.ato}
            value={rule.source}
            error={errorOf('source')}
            onChange={(source) => set({ source: source ?? '' })}
          />
          <WordsField
            label={adminLinesTexts.conferidaPor}
            value={rule.checkedBy}
            error={errorOf('checkedBy')}
            onChange={(checkedBy) => set({ checkedBy: checkedBy ?? undefined })}
          />
          <DayField
            label={adminLinesTexts.conferidaEm}
            value={rule.checkedOn}
            error={errorOf('checkedOn')}
            onChange={(checkedOn) => set({ checkedOn })}
          />
        </div>
        <Tick
          label={adminLinesTexts.itbiConfirmado}
          checked={rule.confirmed}
          onChange={(confirmed) => set({ confirmed })}
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
                  <RateFields
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
    </div>
  )
}
