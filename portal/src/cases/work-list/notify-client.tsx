import { fillText } from 'core/texts'
import { operationTexts } from 'core/texts/operation'
import { CheckField } from '../../ui/forms/check-field.tsx'
import { Hint } from '../../ui/hint.tsx'

interface Props {
  isNotified: boolean
  onChange: (isNotified: boolean) => void
  text: string
}

/** Checkbox that notifies the client, with a preview of the notice. */
export const NotifyClient = ({ isNotified, onChange, text }: Props) => (
  <div>
    <CheckField
      id="avisar"
      name="notify"
      label={operationTexts.avisarCliente}
      value={isNotified}
      error={undefined}
      onChange={onChange}
      onBlur={() => {}}
    />
    {isNotified && <Hint>{fillText(operationTexts.clienteLe, { texto: text })}</Hint>}
  </div>
)
