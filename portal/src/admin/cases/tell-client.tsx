import { fillText } from 'core/texts'
import { operationTexts } from 'core/texts/operation'
import { CheckField } from '../../forms/check-field.tsx'
import { Hint } from '../../ui/hint.tsx'

interface Props {
  isTold: boolean
  onChange: (isTold: boolean) => void
  /** What the client reads then. */
  text: string
}

/** Whether the client is told of a change, with the words that are sent. */
export const TellClient = ({ isTold, onChange, text }: Props) => (
  <div>
    <CheckField
      id="avisar"
      name="notify"
      label={operationTexts.avisarCliente}
      value={isTold}
      error={undefined}
      onChange={onChange}
      onBlur={() => {}}
    />
    {isTold && <Hint>{fillText(operationTexts.clienteLe, { texto: text })}</Hint>}
  </div>
)
