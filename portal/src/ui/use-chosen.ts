import { useCallback, useState } from 'react'

/** Which rows of a list are ticked: their ids, and what ticks or unticks some of them. */
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
