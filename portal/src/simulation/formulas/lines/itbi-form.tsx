import { itbiBases, type ItbiBase, type ItbiCondition, type ItbiRate, type ItbiRule, type Source } from 'core'
import { fillText } from 'core/texts'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { itbiRateText } from 'core/texts/condition-text'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { DayField } from '../../../ui/forms/day-field.tsx'
import { FieldError } from '../../../ui/forms/field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { PercentField, WholeField, WordsField } from '../../../ui/forms/typed-field.tsx'
import { LocationPicker, type CityChoice } from '../../../ui/locations/location-picker.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { SourceFields } from './source-fields.tsx'
import styles from './lines.module.css'

interface Props {
  rule: ItbiRule
  /** Error at a path inside the rule. */
  errorOf: (path: string) => string | undefined
  onChange: (rule: ItbiRule) => void
}

interface FormProps extends Props {
  source: Source | undefined
  /** Error at a path inside the source. */
  sourceErrorOf: (path: string) => string | undefined
  onSource: (source: Source) => void
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

const withPart = (parts: ItbiRate['parts'], of: ItbiBase, rate: number | null): ItbiRate['parts'] =>
  itbiBases.flatMap((base) => {
    const part = parts.find((one) => one.of === base)
    const baseRate = base === of ? rate : part?.rate
    // A limit of the part stays.
    return baseRate === null || baseRate === undefined ? [] : [{ ...part, of: base, rate: baseRate }]
  })

interface RateProps {
  rate: ItbiRate
  /** The last rate applies to everyone else and has no condition. */
  isLast: boolean
  errorOf: (path: string) => string | undefined
  onChange: (rate: ItbiRate) => void
}

const systemChoices = { any: undefined, in: ['sfh'], out: ['sfi'] } as const
type SystemChoice = keyof typeof systemChoices

/** Choice of the form for a condition's systems; other lists are edited as JSON. */
const choiceOf = ({ systems }: ItbiCondition): SystemChoice =>
  systems?.includes('sfh') ? 'in' : systems?.includes('sfi') ? 'out' : 'any'

function RateFields({ rate, isLast, errorOf, onChange }: RateProps) {
  const { when = {}, parts, ...others } = rate
  const { systems, withinDays, ...conditions } = when
  const change = (changed: Pick<ItbiCondition, 'systems' | 'withinDays'>) => {
    const condition = {
      ...conditions,
      ...(changed.systems && { systems: changed.systems }),
      ...(changed.withinDays !== undefined && { withinDays: changed.withinDays }),
    }
    onChange({ ...others, ...(Object.keys(condition).length > 0 && { when: condition }), parts })
  }
  return (
    <div className={styles.pair}>
      {!isLast && (
        <>
          <SelectField
            label={adminLinesTexts.itbiSfh}
            value={choiceOf(when)}
            options={[
              ['any', adminLinesTexts.qualquer],
              ['in', adminLinesTexts.itbiDentro],
              ['out', adminLinesTexts.itbiFora],
            ]}
            onChange={(chosen: SystemChoice) => change({ systems: systemChoices[chosen], withinDays })}
          />
          <WholeField
            label={adminLinesTexts.itbiDias}
            value={withinDays}
            error={errorOf('when.withinDays')}
            onChange={(days) => change({ systems, withinDays: days ?? undefined })}
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
export function ItbiForm({ rule, source, errorOf, sourceErrorOf, onChange, onSource }: FormProps) {
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
          <SourceFields source={source} errorOf={sourceErrorOf} onChange={onSource} />
          <WordsField
            label={adminLinesTexts.itbiPergunta}
            value={rule.question}
            error={errorOf('question')}
            onChange={(text) => {
              const { question: _replaced, ...others } = rule
              onChange({ ...others, ...(text && { question: text }) })
            }}
          />
        </div>
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
