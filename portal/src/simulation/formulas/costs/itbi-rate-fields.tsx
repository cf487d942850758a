import {
  itbiBases,
  itbiFacts,
  itbiSystems,
  propertyTypes,
  type ItbiBase,
  type ItbiCondition,
  type ItbiPart,
  type ItbiRate,
} from 'core'
import { fillText } from 'core/texts'
import { adminCostsTexts } from 'core/texts/admin-costs'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { itbiPayersText } from 'core/texts/condition-text'
import { linesTexts } from 'core/texts/lines'
import { propertyTypeText } from 'core/texts/property-type-text'
import { DayField } from '../../../ui/forms/day-field.tsx'
import { Tick, TickList } from '../../../ui/forms/tick-list.tsx'
import { AmountField, PercentField, WholeField } from '../../../ui/forms/typed-field.tsx'
import { withPart } from './costs-draft.ts'
import styles from '../lines/lines.module.css'

interface Props {
  rate: ItbiRate
  /** The last rate applies to everyone else and has no condition. */
  isLast: boolean
  errorOf: (path: string) => string | undefined
  onChange: (rate: ItbiRate) => void
}

const amounts = ['baseTo', 'priceTo', 'creditTo'] as const
const amountTexts = { baseTo: 'valorAte', priceTo: 'precoAte', creditTo: 'creditoAte' } as const
const flags = ['naturalPerson', 'residential', 'onlyHome'] as const
const flagTexts = {
  naturalPerson: 'pessoaFisica',
  residential: 'residencial',
  onlyHome: 'unicoImovel',
} as const

/** Condition of a rate and the days on which it applies; an empty field does not restrict it. */
function ConditionFields({ rate, errorOf, onChange }: Pick<Props, 'rate' | 'errorOf' | 'onChange'>) {
  const { when = {} } = rate
  const set = <Name extends keyof ItbiCondition>(name: Name, value: ItbiCondition[Name] | null) => {
    const { when: _before, ...others } = rate
    const condition = withPart(when, name, value)
    onChange({ ...(Object.keys(condition).length > 0 && { when: condition }), ...others })
  }
  const list = <Name extends 'systems' | 'anyOf' | 'propertyTypes'>(
    name: Name,
    chosen: NonNullable<ItbiCondition[Name]>,
  ) => set(name, chosen.length > 0 ? chosen : null)
  return (
    <div className={styles.fields}>
      <TickList
        legend={adminCostsTexts.sistemas}
        options={itbiSystems.map((system) => [system, linesTexts[`sistema_${system}`]] as const)}
        chosen={when.systems ?? []}
        error={errorOf('when.systems')}
        onChange={(chosen) => list('systems', chosen)}
      />
      <TickList
        legend={adminCostsTexts.basta}
        options={itbiFacts.map((fact) => [fact, linesTexts[`fato_${fact}`]] as const)}
        chosen={when.anyOf ?? []}
        error={errorOf('when.anyOf')}
        onChange={(chosen) => list('anyOf', chosen)}
      />
      <TickList
        legend={adminLinesTexts.tipos}
        options={propertyTypes.map((type) => [type, propertyTypeText(type)] as const)}
        chosen={when.propertyTypes ?? []}
        error={errorOf('when.propertyTypes')}
        onChange={(chosen) => list('propertyTypes', chosen)}
      />
      <div className={styles.pair}>
        {flags.map((name) => (
          <Tick
            key={name}
            label={adminCostsTexts[flagTexts[name]]}
            checked={when[name] ?? false}
            onChange={(checked) => set(name, checked || null)}
          />
        ))}
        {amounts.map((name) => (
          <AmountField
            key={name}
            label={adminCostsTexts[amountTexts[name]]}
            placeholder={adminLinesTexts.semLimite}
            value={when[name]}
            error={errorOf(`when.${name}`)}
            onChange={(value) => set(name, value)}
          />
        ))}
        <WholeField
          label={adminLinesTexts.itbiDias}
          value={when.withinDays}
          error={errorOf('when.withinDays')}
          onChange={(days) => set('withinDays', days)}
        />
        {(['from', 'to'] as const).map((name) => (
          <DayField
            key={name}
            label={adminCostsTexts[name === 'from' ? 'aliquotaDe' : 'aliquotaAte']}
            value={rate[name] ?? ''}
            error={errorOf(name)}
            onChange={(day) => onChange(withPart(rate, name, day || null))}
          />
        ))}
      </div>
    </div>
  )
}

/** Sets the share of a base, or removes its part. The order of the bases is that in which they are taxed. */
function withRate(parts: ItbiRate['parts'], of: ItbiBase, rate: number | null): ItbiRate['parts'] {
  const at = parts.findIndex((part) => part.of === of)
  if (rate === null) return at === -1 ? parts : parts.toSpliced(at, 1)
  if (at !== -1) return parts.with(at, { ...parts[at]!, rate })
  return [...parts, { of, rate }].toSorted(
    (one, other) => itbiBases.indexOf(one.of) - itbiBases.indexOf(other.of),
  )
}

const limits = ['cap', 'fixed', 'min', 'max'] as const
const limitTexts = { cap: 'parteTeto', fixed: 'parteFixo', min: 'parteMinimo', max: 'parteMaximo' } as const

interface PartProps {
  part: ItbiPart
  errorOf: (path: string) => string | undefined
  onChange: (part: ItbiPart) => void
}

/** Limits and fixed amounts of one part of the tax. */
const PartLimits = ({ part, errorOf, onChange }: PartProps) =>
  limits.map((name) => (
    <AmountField
      key={name}
      label={fillText(adminCostsTexts[limitTexts[name]], {
        base: adminLinesTexts[`itbiBase_${part.of}`],
      })}
      placeholder={adminLinesTexts.semLimite}
      value={part[name]}
      error={errorOf(name)}
      onChange={(value) => onChange(withPart(part, name, value))}
    />
  ))

/** A way to pay the ITBI: who pays so, the share of each base, and the limits of the shares. */
export function ItbiRateFields({ rate, isLast, errorOf, onChange }: Props) {
  const { parts } = rate
  return (
    <div className={styles.fields}>
      {!isLast && (
        <details className={styles.more}>
          <summary>{fillText(adminCostsTexts.paraQuem, { quem: itbiPayersText(rate.when) })}</summary>
          <ConditionFields rate={rate} errorOf={errorOf} onChange={onChange} />
        </details>
      )}
      <div className={styles.pair}>
        {itbiBases.map((base) => (
          <PercentField
            key={base}
            label={adminLinesTexts[`itbiBase_${base}`]}
            value={parts.find(({ of }) => of === base)?.rate}
            error={
              errorOf(`parts.${parts.findIndex(({ of }) => of === base)}.rate`) ??
              (base === itbiBases[0] ? errorOf('parts') : undefined)
            }
            onChange={(typed) => onChange({ ...rate, parts: withRate(parts, base, typed) })}
          />
        ))}
      </div>
      {parts.length > 0 && (
        <details className={styles.more}>
          <summary>{adminCostsTexts.limites}</summary>
          <div className={styles.pair}>
            {parts.map((part, at) => (
              <PartLimits
                key={part.of}
                part={part}
                errorOf={(path) => errorOf(`parts.${at}.${path}`)}
                onChange={(changed) => onChange({ ...rate, parts: parts.with(at, changed) })}
              />
            ))}
          </div>
        </details>
      )}
    </div>
  )
}
