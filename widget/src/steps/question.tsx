import type { ComponentChildren } from 'preact'
import { Icon, icons } from '../icons.tsx'
import type { ScreenProps } from '../simulator.ts'

interface Props extends ScreenProps {
  title: string
  hint?: string
  /** The question is the legend of its radio group. */
  group?: boolean
  /** A step of cards offers Continue only once it has an answer. */
  hasContinue?: boolean
  /** Why Continue is disabled; it is enabled without this. */
  missing?: string | false
  children: ComponentChildren
}

/** The heading of a screen: the page's own on our own page, one of the host's elsewhere. */
export const Title = ({ simulator, children }: ScreenProps & { children: string }) => {
  const Heading = simulator.options.mode === 'pagina' ? 'h1' : 'h2'
  return (
    <Heading class="t" tabIndex={-1} ref={simulator.focusHeading}>
      {children}
    </Heading>
  )
}

/** The frame of every question: heading, hint, answer and the way on. */
export function Question({ simulator, title, hint, group, hasContinue = true, missing, children }: Props) {
  const Group = group ? 'fieldset' : 'div'
  const heading = <Title simulator={simulator}>{title}</Title>
  return (
    <form noValidate>
      <Group class="body">
        {group ? <legend>{heading}</legend> : heading}
        {hint && <p class="hint">{hint}</p>}
        {children}
      </Group>
      {hasContinue && (
        <div class="foot">
          <div>
            <p class={missing ? 's' : 's priv'} id="missing" key={missing}>
              {missing || simulator.texts.sigilo}
            </p>
            <button
              class="b bp bl"
              disabled={!!missing}
              aria-describedby="missing"
              // Enter in a field presses it too. A frame that allows no forms lets none be submitted.
              onClick={(event) => {
                event.preventDefault()
                simulator.submit()
              }}
            >
              {simulator.texts.continuar}
              <Icon path={icons.forward} />
            </button>
          </div>
        </div>
      )}
    </form>
  )
}
