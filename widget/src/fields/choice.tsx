import { unrecorded } from '../session-recorders.ts'
import type { ScreenProps } from '../simulator.ts'

interface Props extends ScreenProps {
  name: 'useFgts' | 'hasProperty'
  choices: [value: boolean, label: string, hint?: string][]
}

/** Native radios styled as cards; choosing does not advance, since arrow keys choose too. */
export const Choice = ({ simulator, name, choices }: Props) => (
  <div class="group">
    {choices.map(([value, label, hint]) => (
      <label class="check" key={`${value}`}>
        <input
          {...unrecorded()}
          type="radio"
          name={name}
          checked={simulator.state.answers[name] === value}
          onChange={() => simulator.answer({ [name]: value })}
        />
        <span>
          <b>{label}</b>
          <span class="s">{hint}</span>
        </span>
      </label>
    ))}
  </div>
)
