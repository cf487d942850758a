import { Link } from 'react-router-dom'
import { EmptyList } from './empty-list.tsx'
import { OutlineButton } from './outline-button.tsx'

interface Props {
  title: string
  text: string
  /** Address of the list without filters, and the label of the link to it. */
  all: string
  clear: string
}

/** Placeholder of a list whose filters match nothing. */
export const NothingFound = ({ title, text, all, clear }: Props) => (
  <EmptyList title={title} text={text}>
    <OutlineButton asChild size="3">
      <Link to={all} replace>
        {clear}
      </Link>
    </OutlineButton>
  </EmptyList>
)
