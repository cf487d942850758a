import { useMemo } from 'react'
import { answerOf } from '../api/answer-of.ts'
import { api } from '../api/client.ts'
import { deferred } from '../api/deferred.ts'
import { usePromise } from '../api/use-promise.ts'
import type { ChecklistDocument, FileVersion } from './checklist-document.ts'
import { useSeenAs } from './seen-as.ts'

const files = api.cases[':id'].documents[':itemId'].files
const none: FileVersion[] = []

/** Every file that a document has, the newest version first; none until they have come: the present one is known all the same. */
export function useFiles({ id, case_id, file }: ChecklistDocument): readonly FileVersion[] {
  const present = file?.version
  const como = useSeenAs()
  const fetched = useMemo(() => {
    const call = { param: { id: case_id, itemId: id }, query: { como } }
    return deferred(present === undefined ? Promise.resolve([]) : answerOf(files.$get(call)))
  }, [id, case_id, present, como])
  const { came, pending, problem } = usePromise(fetched)
  return pending || problem !== undefined ? none : (came?.value ?? none)
}
