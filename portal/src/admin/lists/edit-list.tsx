import { Plus } from 'lucide-react'
import { startTransition, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyList } from '../../ui/empty-list.tsx'
import { Actions } from '../shell/actions.tsx'
import { PanelList } from '../../ui/panel.tsx'

interface Props {
  /** Of the button that creates one. */
  create: string
  onCreate: () => void
  /** Beside that button. */
  more?: ReactNode
  /** Said where there are none. */
  empty: { title: string; text: string }
  /** Stands over the rows. */
  note?: ReactNode
  children: readonly ReactNode[]
}

/** What an area consists of, row by row, and the way to another one. */
export function EditList({ create, onCreate, more, empty, note, children }: Props) {
  // The press is seen before the list is drawn again, and the form over it made.
  const button = (
    <Button onClick={() => startTransition(onCreate)}>
      <Plus />
      {create}
    </Button>
  )
  if (children.length === 0)
    return (
      <EmptyList {...empty}>
        {button}
        {more}
      </EmptyList>
    )
  return (
    <>
      <Actions>
        {more}
        {button}
      </Actions>
      {note}
      <PanelList>{children}</PanelList>
    </>
  )
}
