import { maskedTexts } from '../session-recorders.ts'
import { House } from './house.tsx'
import { Continue, Title, type QuestionProps } from './question.tsx'

interface Props extends QuestionProps {
  /** Renders the question as the legend of its radio group. */
  group?: boolean
  /** Reason why Continue is disabled; absent when enabled. */
  missing?: string | false
}

/** A question from the third on, with the house that grows with the answers. */
export function LaterQuestion({
  simulator,
  title,
  hint,
  hasContinue = true,
  group,
  missing,
  children,
}: Props) {
  const Group = group ? 'fieldset' : 'div'
  const heading = <Title simulator={simulator}>{title}</Title>
  return (
    <form noValidate {...maskedTexts}>
      <Group class="body">
        {group ? <legend>{heading}</legend> : heading}
        {hint && <p class="hint">{hint}</p>}
        {children}
        <House simulator={simulator} />
      </Group>
      {hasContinue && (
        <div class="foot">
          <div>
            <p class={missing ? 's' : 's priv'} id="missing" key={missing}>
              {missing || simulator.texts.sigilo}
            </p>
            <Continue simulator={simulator} disabled={!!missing} />
          </div>
        </div>
      )}
    </form>
  )
}
