import { Link } from 'react-router-dom'
import { EmptyList } from './empty-list.tsx'
import { OutlineButton } from './outline-button.tsx'

interface Props {
  title: string
  text: string
  /** Where the same list stands without filters, and what leads there. */
  all: string
  clear: string
}

/** Stands where the filters of a list leave nothing. */
export const NothingFound = ({ title, text, all, clear }: Props) => (
  <EmptyList title={title} text={text}>
    <OutlineButton asChild size="3">
      <Link to={all} replace>
        {clear}
      </Link>
    </OutlineButton>
  </EmptyList>
)
