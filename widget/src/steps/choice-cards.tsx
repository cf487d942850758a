import type { ComponentChildren } from 'preact'
import { Icon } from '../icons.tsx'
import type { Part } from '../simulator.ts'

interface Props<Value> extends Part {
  choices: [value: Value, label: ComponentChildren, hint: string, drawing?: ComponentChildren][]
  current: Value | undefined
  onChoose: (value: Value) => void
}

/** Cards that answer and go on with one tap. */
export const ChoiceCards = <Value extends string | number>({
  s,
  choices,
  current,
  onChoose,
}: Props<Value>) => (
  <ul class="opts">
    {choices.map(([value, label, hint, drawing]) => (
      <li>
        <button
          type="button"
          class={value === current ? 'opt on' : 'opt'}
          onClick={() => {
            onChoose(value)
            s.advance()
          }}
        >
          {drawing}
          <b>
            {label}
            {value === current && <span class="sr">{s.texts.atual}</span>}
          </b>
          <span class="s">{hint}</span>
          <Icon name={value === current ? 'check' : 'next'} />
        </button>
      </li>
    ))}
  </ul>
)
