import { generalTexts } from 'core/texts/general'
import { Callout } from './callout.tsx'
import { OutlineButton } from './outline-button.tsx'

interface Props {
  text: string
  retrying?: boolean
  onRetry: () => void
}

/** Error in place of a list, with a retry button. */
export const LoadProblem = ({ text, retrying, onRetry }: Props) => (
  <Callout tone="danger" as="alert">
    <p>{text}</p>
    <OutlineButton loading={retrying} onClick={onRetry}>
      {generalTexts.tentarDeNovo}
    </OutlineButton>
  </Callout>
)
