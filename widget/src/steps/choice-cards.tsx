import type { ComponentChildren } from 'preact'
import { Icon, icons } from '../icons.tsx'
import type { ScreenProps } from '../simulator.ts'

interface Props<Value> extends ScreenProps {
  choices: [value: Value, label: ComponentChildren, hint: string, drawing?: ComponentChildren][]
  current: Value | undefined
  onChoose: (value: Value) => void
}

/** Cards that answer and advance with one tap. */
export const ChoiceCards = <Value extends string | number>({
  simulator,
  choices,
  current,
  onChoose,
}: Props<Value>) => (
  <ul class="opts">
    {choices.map(([value, label, hint, drawing]) => (
      <li key={value}>
        <button
          type="button"
          class={value === current ? 'opt on' : 'opt'}
          onClick={() => {
            onChoose(value)
            simulator.advance()
          }}
        >
          {drawing}
          <b>
            {label}
            {value === current && <span class="sr">{simulator.texts.atual}</span>}
          </b>
          <span class="s">{hint}</span>
          <Icon path={value === current ? icons.check : icons.next} />
        </button>
      </li>
    ))}
  </ul>
)
