import type { ComponentChildren } from 'preact'
import { Icon, icons } from '../icons.tsx'
import type { ScreenProps } from '../simulator.ts'

export interface QuestionProps extends ScreenProps {
  title: string
  hint?: string
  /** A step of cards shows Continue only once it has an answer. */
  hasContinue?: boolean
  children: ComponentChildren
}

/** Heading of a screen: `h1` on our own page, `h2` in a host page. */
export const Title = ({ simulator, children }: ScreenProps & { children: string }) => {
  const Heading = simulator.options.mode === 'pagina' ? 'h1' : 'h2'
  return (
    <Heading class="t" tabIndex={-1} ref={simulator.focusHeading}>
      {children}
    </Heading>
  )
}

export const Continue = ({ simulator, disabled }: ScreenProps & { disabled?: boolean }) => (
  <button
    class="b bp bl"
    disabled={disabled}
    aria-describedby="missing"
    // A click handler, which also runs for Enter in a field: a frame without `allow-forms` cannot submit.
    onClick={(event) => {
      event.preventDefault()
      simulator.submit()
    }}
  >
    {simulator.texts.continuar}
    <Icon path={icons.forward} />
  </button>
)

/** Frame of a question: heading, hint, answer and Continue. */
export const Question = ({ simulator, title, hint, hasContinue, children }: QuestionProps) => (
  <form noValidate>
    <div class="body">
      <Title simulator={simulator}>{title}</Title>
      {hint && <p class="hint">{hint}</p>}
      {children}
    </div>
    {hasContinue && (
      <div class="foot">
        <div>
          <p class="s priv" id="missing">
            {simulator.texts.sigilo}
          </p>
          <Continue simulator={simulator} />
        </div>
      </div>
    )}
  </form>
)
