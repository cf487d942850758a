import type { ComponentChildren } from 'preact'
import type { ScreenProps } from '../simulator.ts'

interface Props extends ScreenProps {
  title: string
  hint?: string
  aside?: ComponentChildren
  children?: ComponentChildren
}

/** A titled section below the scenario cards. */
export function Panel({ simulator, title, hint, aside, children }: Props) {
  // One level below the screen's heading, which is an `h1` only on our own page.
  const Heading = simulator.options.mode === 'pagina' ? 'h2' : 'h3'
  return (
    <section class="panel">
      <div class="ph">
        <div>
          <Heading>{title}</Heading>
          {hint && <p class="s">{hint}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}

interface ChoiceProps<Value extends string> {
  name: string
  value: Value
  choices: readonly (readonly [value: Value, text: string])[]
  onChoose: (value: Value) => void
}

/** Toggle buttons; exactly one is pressed. */
export const Segments = <Value extends string>({ name, value, choices, onChoose }: ChoiceProps<Value>) => (
  <fieldset class="seg" aria-label={name}>
    {choices.map(([one, text]) => (
      <button key={one} aria-pressed={one === value} onClick={() => onChoose(one)}>
        {text}
      </button>
    ))}
  </fieldset>
)
