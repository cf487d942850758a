import { itbiBases, type ItbiBase, type ItbiRate, type ItbiRule } from 'core'
import { fillText } from 'core/texts'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { itbiRateText } from 'core/texts/condition-text'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { DayField } from '../../../forms/day-field.tsx'
import { FieldError } from '../../../forms/field.tsx'
import { SelectField } from '../../../forms/select-field.tsx'
import { Tick } from '../../../forms/tick-list.tsx'
import { PercentField, WholeField, WordsField } from '../../../forms/typed-field.tsx'
import { LocationPicker, type Place } from '../../../locations/location-picker.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import styles from './lines.module.css'

interface Props {
  rule: ItbiRule
  /** What is wrong at a path inside the rule. */
  errorOf: (path: string) => string | undefined
  onChange: (rule: ItbiRule) => void
}

/** A new rule's municipality, by state and name: its IBGE id comes with it. */
function Municipality({ rule, errorOf, onChange }: Props) {
  const [place, setPlace] = useState<Place>({})
  const [round, setRound] = useState(0)
  return (
    <>
      <LocationPicker
        place={place}
        round={round}
        cleared={false}
        onChange={(chosen) => {
          setPlace(chosen)
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
    const found = base === of ? rate : parts.find((part) => part.of === base)?.rate
    return found === null || found === undefined ? [] : [{ of: base, rate: found }]
  })

interface RateProps {
  rate: ItbiRate
  /** The last one is for whoever is not in those before it: it asks for nothing. */
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

/** The ITBI of a municipality: by which act, since when, and what is paid by whom. */
export function ItbiForm({ rule, errorOf, onChange }: Props) {
  // Whose place is known keeps it: another municipality is another rule.
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
            // oxlint-disable-next-line react/no-array-index-key -- a rate has no name but its place
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
