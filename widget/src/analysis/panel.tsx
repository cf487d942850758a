import type { ComponentChildren } from 'preact'
import type { ScreenProps } from '../simulator.ts'

interface Props extends ScreenProps {
  title: string
  hint?: string
  /** Beside the title. */
  aside?: ComponentChildren
  children?: ComponentChildren
}

/** One thing that is told below the cards. */
export function Panel({ simulator, title, hint, aside, children }: Props) {
  // Below the heading of the screen, which is the page's own on our own page.
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

/** A few things of which one is seen. */
export const Segments = <Value extends string>({ name, value, choices, onChoose }: ChoiceProps<Value>) => (
  <div class="seg" role="group" aria-label={name}>
    {choices.map(([one, text]) => (
      <button aria-pressed={one === value} onClick={() => onChoose(one)}>
        {text}
      </button>
    ))}
  </div>
)
