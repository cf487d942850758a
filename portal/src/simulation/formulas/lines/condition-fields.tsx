import { amortizationSystems, propertyTypes, regions, type Condition } from 'core'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { linesTexts } from 'core/texts/lines'
import { propertyTypeText } from 'core/texts/property-type-text'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TickList } from '../../../ui/forms/tick-list.tsx'
import { AmountField } from '../../../ui/forms/typed-field.tsx'
import styles from './lines.module.css'

interface Props {
  condition: Condition
  /** Error of a field. */
  errorOf: (field: string) => string | undefined
  /** Whether it may depend on the amortization system; a condition of entry may not, because the system is chosen later. */
  bySystem?: boolean
  onChange: (condition: Condition) => void
}

const regionNames = Object.values(regions)
const amounts = [
  ['incomeOver', 'rendaAcima'],
  ['incomeTo', 'rendaAte'],
  ['priceOver', 'precoAcima'],
  ['priceTo', 'precoAte'],
] as const
const flags = [
  ['used', 'novoOuUsado', 'usado', 'novo'],
  ['quotaHolder', 'tresAnos', 'sim', 'nao'],
  ['ownsHome', 'possuiImovel', 'sim', 'nao'],
  ['hasSfhLoan', 'outroSfh', 'sim', 'nao'],
] as const
const answerTexts = {
  sim: () => adminLinesTexts.sim,
  nao: () => adminLinesTexts.nao,
  usado: () => linesTexts.usado,
  novo: () => linesTexts.novo,
}

/** Sets a field of a condition; null removes the field. */
function withField<Name extends keyof Condition>(
  condition: Condition,
  name: Name,
  value: Condition[Name] | null,
): Condition {
  const { [name]: _before, ...others } = condition
  return value === null || value === undefined ? others : { ...others, [name]: value }
}

/** Fields of a condition; an empty field does not restrict it. */
export function ConditionFields({ condition, errorOf, bySystem, onChange }: Props) {
  const set = <Name extends keyof Condition>(name: Name, value: Condition[Name] | null) =>
    onChange(withField(condition, name, value))
  return (
    <div className={styles.fields}>
      <TickList
        legend={adminLinesTexts.tipos}
        options={propertyTypes.map((type) => [type, propertyTypeText(type)] as const)}
        chosen={condition.propertyTypes ?? []}
        error={errorOf('propertyTypes')}
        onChange={(chosen) => set('propertyTypes', chosen.length > 0 ? chosen : null)}
      />
      <div className={styles.pair}>
        {amounts.map(([name, label]) => (
          <AmountField
            key={name}
            label={adminLinesTexts[label]}
            placeholder={adminLinesTexts.semLimite}
            value={condition[name]}
            error={errorOf(name)}
            onChange={(value) => set(name, value)}
          />
        ))}
        {flags.map(([name, label, yes, no]) => (
          <SelectField
            key={name}
            label={adminLinesTexts[label]}
            value={condition[name] === undefined ? '' : condition[name] ? 'true' : 'false'}
            options={[
              ['', adminLinesTexts.qualquer],
              ['true', answerTexts[yes]()],
              ['false', answerTexts[no]()],
            ]}
            onChange={(value) => set(name, value === '' ? null : value === 'true')}
          />
        ))}
        {bySystem && (
          <SelectField
            label={adminLinesTexts.sistema}
            value={condition.system ?? ''}
            options={[
              ['', adminLinesTexts.qualquer],
              ...amortizationSystems.map((system) => [system, linesTexts[system]] as const),
            ]}
            onChange={(value) => set('system', value === '' ? null : value)}
          />
        )}
      </div>
      <TickList
        legend={adminLinesTexts.regioes}
        options={regionNames.map((region) => [region, region] as const)}
        chosen={condition.regions ?? []}
        error={errorOf('regions')}
        onChange={(chosen) => set('regions', chosen.length > 0 ? chosen : null)}
      />
    </div>
  )
}
