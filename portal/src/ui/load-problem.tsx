import { generalTexts } from 'core/texts/general'
import { TriangleAlert } from 'lucide-react'
import { OutlineButton } from './outline-button.tsx'
import styles from './load-problem.module.css'

interface Props {
  text: string
  /** It was asked again, and the answer is on its way. */
  retrying?: boolean
  onRetry: () => void
}

/** Says where it happened that a list did not come, and offers to ask again. */
export const LoadProblem = ({ text, retrying, onRetry }: Props) => (
  <div className={styles.problem} role="alert">
    <TriangleAlert />
    <p>{text}</p>
    <OutlineButton size="2" loading={retrying} onClick={onRetry}>
      {generalTexts.tentarDeNovo}
    </OutlineButton>
  </div>
)
