import { maritalStatuses, type MaritalStatus } from 'core'
import { evaluationTexts } from 'core/texts/evaluation'

/** Text key of each option; the option itself is sent. */
const maritalTexts = {
  'Casado(a) no civil': 'casado',
  'Solteiro(a)': 'solteiro',
  'Divorciado(a)': 'divorciado',
  'Viúvo(a)': 'viuvo',
} as const satisfies Record<MaritalStatus, keyof typeof evaluationTexts>

interface Props {
  value: MaritalStatus | undefined
  change: (status: MaritalStatus) => void
}

export const MaritalStatusField = ({ value, change }: Props) => (
  <fieldset>
    <legend>{evaluationTexts.estadoCivil}</legend>
    <div class="options">
      {maritalStatuses.map((status) => (
        <label key={status} class="check">
          <input
            type="radio"
            name="maritalStatus"
            checked={status === value}
            onChange={() => change(status)}
          />
          {evaluationTexts[maritalTexts[status]]}
        </label>
      ))}
    </div>
  </fieldset>
)
