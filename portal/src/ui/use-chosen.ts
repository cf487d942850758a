import { useCallback, useState } from 'react'

/** Ids of the ticked rows of a list, with a function that ticks or unticks rows. */
export function useChosen() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const choose = useCallback(
    (ids: readonly string[], isChosen: boolean) =>
      setChosen((before) => {
        const after = new Set(before)
        for (const id of ids)
          if (isChosen) after.add(id)
          else after.delete(id)
        return after
      }),
    [],
  )
  return { chosen, choose, chooseNone: () => setChosen(new Set()) }
}
