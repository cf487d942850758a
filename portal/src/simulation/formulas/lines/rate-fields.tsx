import { rateUnitLabels, rateUnits, type Condition, type Rate } from 'core'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { PercentField } from '../../../ui/forms/typed-field.tsx'

interface RateFigure {
  when?: Condition | undefined
  rate: Rate
  from?: Rate | undefined
}

interface Props {
  figure: RateFigure
  errorOf: (path: string) => string | undefined
  onChange: (figure: RateFigure) => void
}

/** Rate with its unit, and the lowest rate of the line in the same unit. */
export function RateFields({ figure, errorOf, onChange }: Props) {
  const { rate, from } = figure
  return (
    <>
      <PercentField
        label={adminLinesTexts.taxa}
        value={rate.value}
        error={errorOf('rate.value')}
        onChange={(value) => onChange({ ...figure, rate: { ...rate, value: value ?? (null as never) } })}
      />
      <SelectField
        label={adminLinesTexts.unidade}
        value={rate.unit}
        options={rateUnits.map((unit) => [unit, rateUnitLabels[unit]] as const)}
        onChange={(unit) =>
          onChange({ ...figure, rate: { ...rate, unit }, ...(from && { from: { ...from, unit } }) })
        }
      />
      <PercentField
        label={adminLinesTexts.menorTaxa}
        value={from?.value}
        error={errorOf('from.value')}
        onChange={(value) => {
          const { from: _before, ...others } = figure
          onChange(value === null ? others : { ...others, from: { value, unit: rate.unit } })
        }}
      />
    </>
  )
}
