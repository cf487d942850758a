import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { ApiProblem } from '../../../ui/async/api-problem.ts'

/** Downloads a file. @throws ApiProblem */
async function fetchFile(address: string, type: string, signal: AbortSignal): Promise<Blob> {
  const lost = (error: unknown) => {
    throw signal.aborted ? error : ApiProblem.unreachable()
  }
  const answer = await fetch(address, { signal }).catch(lost)
  if (!answer.ok) throw await ApiProblem.of(answer)
  // The expected type, one of the three that can be previewed, never one sniffed from the content.
  return new Blob([await answer.arrayBuffer().catch(lost)], { type })
}

/** Loads a file to preview: its Blob, the ApiProblem, or undefined while loading. */
export function useFile(address: string, type: string) {
  const [answer, setAnswer] = useState<{ key: string; result: Blob | ApiProblem }>()
  const [round, setRound] = useState(0)
  const { revalidate } = useRevalidator()
  // Ignores responses for another file or an earlier attempt.
  const key = `${round} ${type} ${address}`

  useEffect(() => {
    const controller = new AbortController()
    const show = (result: Blob | ApiProblem) => setAnswer({ key, result })
    fetchFile(address, type, controller.signal).then(show, (error: unknown) => {
      if (controller.signal.aborted) return
      if (!(error instanceof ApiProblem)) throw error
      show(error)
      // Session expired: reloading the route leads to the sign-in.
      if (error.status === 401) void revalidate()
    })
    return () => controller.abort()
  }, [address, type, key, revalidate])

  return {
    loaded: answer?.key === key ? answer.result : undefined,
    again: () => setRound((before) => before + 1),
  }
}
