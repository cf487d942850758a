import { Button } from '@radix-ui/themes/components/button'
import { TriangleAlert } from 'lucide-react'

/** Says where it happened that a list did not come, and offers to ask again. */
export const LoadProblem = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <div className="problem" role="alert">
    <TriangleAlert className="icon" />
    <p>{text}</p>
    <Button size="2" variant="outline" color="gray" highContrast onClick={onRetry}>
      Tentar de novo
    </Button>
  </div>
)
