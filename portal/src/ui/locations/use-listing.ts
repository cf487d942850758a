import { useEffect, useState } from 'react'

export type Listing<Item> = 'loading' | readonly Item[]

/**
 * Result of `list` for a key, loaded again whenever `round` changes. Without a key, an empty list.
 * The previous result for the same key stays until the new one arrives, unless it was empty.
 */
export function useListing<Item>(
  key: string | undefined,
  round: number,
  list: (key: string) => Promise<readonly Item[]>,
): Listing<Item> {
  const [answer, setAnswer] = useState<{ key: string; round: number; items: readonly Item[] }>()

  useEffect(() => {
    if (key === undefined) return undefined
    let wanted = true
    void list(key).then((items) => wanted && setAnswer({ key, round, items }))
    return () => {
      wanted = false
    }
  }, [key, round, list])

  if (key === undefined) return []
  if (answer?.key !== key) return 'loading'
  return answer.round === round || answer.items.length > 0 ? answer.items : 'loading'
}
