import type { ComponentChildren } from 'preact'
import { Icon, icons } from '../icons.tsx'
import type { ScreenProps } from '../simulator.ts'
import { change, trialOf } from './trial.ts'
import type { Section as SectionId } from './trial-state.ts'

/** Lucide paths. */
const sectionIcons: Record<SectionId, string> = {
  fits: 'M22 11v1a10 10 0 1 1-6-9M22 4 12 14l-3-3',
  cash: 'M2 6h20v12H2zM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
  whatIf: 'M4 21v-7M4 10V3M12 21v-9M12 8V3M20 21v-5M20 12V3M2 14h4M10 8h4M18 16h4',
  loan: 'M3 3v18h18M19 9l-5 5-4-4-3 3',
  why: 'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20M9 9a3 3 0 0 1 6 1c0 2-3 3-3 3M12 17h0',
  others: 'm12 2 10 5-10 5L2 7zM2 12l10 5 10-5M2 17l10 5 10-5',
}

interface SectionProps extends ScreenProps {
  id: SectionId
  title: string
  /** Key figure, shown also while the section is closed. */
  figure: string
  children: () => ComponentChildren
}

/** A question of the result: one line with its key figure, and the details once opened. */
export function Section({ simulator, id, title, figure, children }: SectionProps) {
  // One level below the screen's heading, which is an `h1` only on our own page.
  const Heading = simulator.options.mode === 'pagina' ? 'h2' : 'h3'
  const { open } = trialOf(simulator)
  return (
    <details
      class="sec"
      open={!!open[id]}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== !!open[id])
          change(simulator, { open: { ...open, [id]: currentTarget.open } })
      }}
    >
      <summary>
        <Icon path={sectionIcons[id]} />
        <Heading>{title}</Heading>
        <span class="s">{figure}</span>
        <Icon path={icons.next} />
      </summary>
      {open[id] && <div class="bd">{children()}</div>}
    </details>
  )
}

interface SubsectionProps {
  title: string
  hint?: string
  aside?: ComponentChildren
  children?: ComponentChildren
}

/** Titled part of a section. */
export const Subsection = ({ title, hint, aside, children }: SubsectionProps) => (
  <div class="part">
    <div class="ph">
      <div>
        <p class="h4">{title}</p>
        {hint && <p class="s">{hint}</p>}
      </div>
      {aside}
    </div>
    {children}
  </div>
)

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
