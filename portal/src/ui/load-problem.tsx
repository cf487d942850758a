import { Button } from '@radix-ui/themes/components/button'
import { geralTexts } from 'core/texts/geral'
import { TriangleAlert } from 'lucide-react'

interface Props {
  text: string
  /** It was asked again, and the answer is on its way. */
  retrying?: boolean
  onRetry: () => void
}

/** Says where it happened that a list did not come, and offers to ask again. */
export const LoadProblem = ({ text, retrying, onRetry }: Props) => (
  <div className="problem" role="alert">
    <TriangleAlert className="icon" />
    <p>{text}</p>
    <Button size="2" variant="outline" color="gray" highContrast loading={retrying} onClick={onRetry}>
      {geralTexts.tentarDeNovo}
    </Button>
  </div>
)
