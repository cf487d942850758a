import type { ComponentProps, Ref } from 'react'
import type { ListedWork } from './work-api.ts'
import { WorkRow } from './work-row.tsx'

interface Props extends Pick<ComponentProps<typeof WorkRow>, 'columns' | 'search' | 'onChoose'> {
  items: readonly ListedWork[]
  chosen: ReadonlySet<string>
  ref: Ref<HTMLTableSectionElement>
}

/** Rows of a page of the list. */
export const WorkRows = ({ items, chosen, ref, ...row }: Props) => (
  <tbody ref={ref}>
    {items.map((work) => (
      <WorkRow key={work.id} work={work} isChosen={chosen.has(work.id)} {...row} />
    ))}
  </tbody>
)
