import type { ComponentChildren } from 'preact'
import { Icon } from '../icons.tsx'
import type { Part } from '../simulator.ts'

interface Props extends Part {
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
export const Title = ({ s, children }: Part & { children: string }) => {
  const Heading = s.options.mode === 'pagina' ? 'h1' : 'h2'
  return (
    <Heading class="t" tabIndex={-1} ref={s.arrive}>
      {children}
    </Heading>
  )
}

/** The frame of every question: heading, hint, answer and the way on. */
export function Question({ s, title, hint, group, hasContinue = true, missing, children }: Props) {
  const Group = group ? 'fieldset' : 'div'
  const heading = <Title s={s}>{title}</Title>
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        s.submit()
      }}
    >
      <Group class="body">
        {group ? <legend>{heading}</legend> : heading}
        {hint && <p class="hint">{hint}</p>}
        {children}
      </Group>
      {hasContinue && (
        <div class="foot">
          <div>
            <p class={missing ? 's' : 's priv'} id="missing">
              {missing || s.texts.sigilo}
            </p>
            <button class="b bp bl" disabled={!!missing} aria-describedby="missing">
              {s.texts.ir}
              <Icon name="forward" />
            </button>
          </div>
        </div>
      )}
    </form>
  )
}
