import type { Part } from '../simulator.ts'

interface Props extends Part {
  name: 'useFgts' | 'hasProperty'
  choices: [value: boolean, label: string, hint?: string][]
}

/** Native radios drawn as cards; choosing does not advance, since arrow keys choose. */
export const Choice = ({ s, name, choices }: Props) => (
  <div class="group">
    {choices.map(([value, label, hint]) => (
      <label class="check">
        <input
          type="radio"
          name={name}
          checked={s.state.answers[name] === value}
          onChange={() => s.answer({ [name]: value })}
        />
        <span>
          <b>{label}</b>
          <span class="s">{hint}</span>
        </span>
      </label>
    ))}
  </div>
)
