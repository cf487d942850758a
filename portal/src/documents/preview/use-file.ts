import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { ApiProblem } from '../../api/api-problem.ts'

/** Fetches the bytes of a file. @throws ApiProblem */
async function fetchFile(address: string, type: string, signal: AbortSignal): Promise<Blob> {
  const lost = (error: unknown) => {
    throw signal.aborted ? error : ApiProblem.unreachable()
  }
  const answer = await fetch(address, { signal }).catch(lost)
  if (!answer.ok) throw await ApiProblem.of(answer)
  // Its type is one of the three that are shown, and never what the bytes claim.
  return new Blob([await answer.arrayBuffer().catch(lost)], { type })
}

/** A file that is to be shown, why it did not come, or nothing yet. */
export function useFile(address: string, type: string) {
  const [got, setGot] = useState<Blob | ApiProblem>()
  const [round, setRound] = useState(0)
  const { revalidate } = useRevalidator()

  useEffect(() => {
    const controller = new AbortController()
    setGot(undefined)
    fetchFile(address, type, controller.signal).then(setGot, (error: unknown) => {
      if (controller.signal.aborted) return
      if (!(error instanceof ApiProblem)) throw error
      setGot(error)
      // The session is over: who asks again is led to the sign-in.
      if (error.status === 401) void revalidate()
    })
    return () => controller.abort()
  }, [address, type, round, revalidate])

  return { got, again: () => setRound((before) => before + 1) }
}
