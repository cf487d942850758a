import { useEffect, useState } from 'react'
import { answerOf } from '../../api/answer-of.ts'
import { api } from '../../api/client.ts'

/** How many MB a file may have. Until it is known, or when it does not come, only the server says. */
export function useUploadLimit(): number | undefined {
  const [maxMb, setMaxMb] = useState<number>()
  useEffect(() => {
    let current = true
    answerOf(api.public.config.$get()).then(
      ({ settings }) => current && setMaxMb(settings['uploads.max_mb']),
      () => {},
    )
    return () => {
      current = false
    }
  }, [])
  return maxMb
}
