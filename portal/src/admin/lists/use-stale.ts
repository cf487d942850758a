import { useState } from 'react'
import type { ApiProblem } from '../../api/api-problem.ts'

interface Known {
  id: string
  revision: number
}

interface Options<Item extends Known> {
  /** What is edited, as it was when the editing began. */
  item: Item | undefined
  /** Fetches the list anew. */
  reload: () => Promise<readonly Item[] | undefined>
}

/** What happens when somebody else changed what is being edited: what it is now, and from which state to go on. */
export function useStale<Item extends Known>({ item, reload }: Options<Item>) {
  const [base, setBase] = useState(item)
  const [present, setPresent] = useState<Item | 'gone'>()

  /** @returns whether it was that */
  const onProblem = ({ code }: ApiProblem): boolean => {
    const lost = code === 'stale' || (code === 'not_found' && base !== undefined)
    if (lost)
      void reload().then((items) => {
        if (items) setPresent(items.find(({ id }) => id === base?.id) ?? 'gone')
      })
    return lost
  }
  const goOn = () => {
    if (present !== 'gone') setBase(present)
    setPresent(undefined)
  }
  return { base, present, onProblem, goOn }
}
