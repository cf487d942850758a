import type { RegistryCut } from 'core'
import { adminCostsTexts } from 'core/texts/admin-costs'
import { FieldError } from '../../../ui/forms/field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Tick } from '../../../ui/forms/tick-list.tsx'
import { AmountField, PercentField } from '../../../ui/forms/typed-field.tsx'
import { missing } from '../lines/missing.ts'
import { SourceField } from '../lines/source-field.tsx'
import { withPart } from './costs-draft.ts'
import styles from '../lines/lines.module.css'

interface Props {
  id: 'firstHome' | 'mcmv'
  cut: RegistryCut | undefined
  errorOf: (path: string) => string | undefined
  onChange: (cut: RegistryCut | null) => void
}

const kinds = ['none', 'factor', 'fixed'] as const
type Kind = (typeof kinds)[number]
const acts = ['both', 'lien', 'financed'] as const

const kindOf = (cut: RegistryCut | undefined): Kind => (!cut ? 'none' : 'fixed' in cut ? 'fixed' : 'factor')

/** Reduction of a state's fees by law: a factor, or one amount for all acts, with its source. */
export function CutFields({ id, cut, errorOf, onChange }: Props) {
  const kind = kindOf(cut)
  const name = adminCostsTexts[`desconto_${id}`]
  const choose = (chosen: Kind) => {
    const source = cut?.source ?? ''
    if (chosen === 'none') onChange(null)
    else onChange(chosen === 'fixed' ? { fixed: missing, source } : { factor: missing, on: 'both', source })
  }
  return (
    <fieldset className={styles.group}>
      <legend>{name}</legend>
      <div className={styles.pair}>
        <SelectField
          label={adminCostsTexts.desconto}
          value={kind}
          options={kinds.map((one) => [one, adminCostsTexts[`desconto_${one}`]] as const)}
          onChange={choose}
        />
        {cut && 'fixed' in cut && (
          <AmountField
            label={adminCostsTexts.descontoValor}
            value={cut.fixed}
            error={errorOf('.fixed')}
            onChange={(fixed) => onChange({ ...cut, fixed: fixed ?? missing })}
          />
        )}
        {cut && 'factor' in cut && (
          <>
            <PercentField
              label={adminCostsTexts.descontoPaga}
              value={cut.factor}
              error={errorOf('.factor')}
              onChange={(factor) => onChange({ ...cut, factor: factor ?? missing })}
            />
            <SelectField
              label={adminCostsTexts.descontoSobre}
              value={cut.on}
              options={acts.map((one) => [one, adminCostsTexts[`sobre_${one}`]] as const)}
              onChange={(on) => onChange({ ...cut, on })}
            />
            <Tick
              label={adminCostsTexts.dispensaFundos}
              checked={cut.waivesFunds ?? false}
              onChange={(waives) => onChange(withPart(cut, 'waivesFunds', waives || null))}
            />
          </>
        )}
      </div>
      {cut && (
        <SourceField
          of={name}
          value={cut.source || undefined}
          error={errorOf('.source')}
          onChange={(source) => onChange({ ...cut, source: source ?? '' })}
        />
      )}
      <FieldError id={id} error={errorOf('')} />
    </fieldset>
  )
}
