import { generalTexts } from 'core/texts/general'
import { TriangleAlert } from 'lucide-react'
import { OutlineButton } from './outline-button.tsx'
import styles from './load-problem.module.css'

interface Props {
  text: string
  retrying?: boolean
  onRetry: () => void
}

/** Error in place of a list, with a retry button. */
export const LoadProblem = ({ text, retrying, onRetry }: Props) => (
  <div className={styles.problem} role="alert">
    <TriangleAlert />
    <p>{text}</p>
    <OutlineButton size="2" loading={retrying} onClick={onRetry}>
      {generalTexts.tentarDeNovo}
    </OutlineButton>
  </div>
)
