import { Plus } from 'lucide-react'
import { startTransition, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { EmptyList } from '../empty-list.tsx'
import { Actions } from '../actions.tsx'
import { PanelList } from '../panel.tsx'

interface Props {
  create: string
  onCreate: () => void
  more?: ReactNode
  empty: { title: string; text: string }
  note?: ReactNode
  children: readonly ReactNode[]
}

/** Rows of editable items, with a button that creates one. */
export function EditList({ create, onCreate, more, empty, note, children }: Props) {
  // In a transition, so that the press is visible before the list and the form render.
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
