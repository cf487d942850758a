import { useEffect, useState } from 'react'
import { ApiProblem } from '../../ui/async/api-problem.ts'
import { findRecent, isPartOfNumber, nothingFound, searchEverything, type Matches } from './search-api.ts'
import { recentCases } from './recent-cases.ts'

/** Debounce in milliseconds: with the server's answer it stays within a tenth of a second. */
const PAUSE_MS = 60

interface State {
  /** Text that the matches belong to. */
  of: string
  matches: Matches
  problem?: ApiProblem
}

/** Searches while the person types; shows the earlier matches until the next ones arrive. */
export function useSearch(personId: string, text: string) {
  const [state, setState] = useState<State>({ of: '', matches: nothingFound })
  const wanted = text.trim()
  const isPart = isPartOfNumber(wanted)
  useEffect(() => {
    if (isPart) return undefined
    let current = true
    const load = () =>
      (wanted === '' ? findRecent(recentCases(personId)) : searchEverything(wanted)).then(
        (matches) => current && setState({ of: wanted, matches }),
        (problem: unknown) => {
          if (!(problem instanceof ApiProblem)) throw problem
          if (current) setState({ of: wanted, matches: nothingFound, problem })
        },
      )
    const timer = setTimeout(() => void load(), wanted === '' ? 0 : PAUSE_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [wanted, isPart, personId])
  return { ...state, matches: isPart ? nothingFound : state.matches, isPart, isCurrent: state.of === wanted }
}
