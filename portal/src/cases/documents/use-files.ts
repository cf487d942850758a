import { useMemo } from 'react'
import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'
import { deferred } from '../../ui/async/deferred.ts'
import { usePromise } from '../../ui/async/use-promise.ts'
import type { ChecklistDocument, FileVersion } from './checklist-document.ts'
import { useViewAs } from './view-as.ts'

const files = api.cases[':id'].documents[':itemId'].files
const none: FileVersion[] = []

/**
 * All files of a document, newest version first; empty while loading (the current file comes with the
 * document).
 */
export function useFiles({ id, case_id, file }: ChecklistDocument): readonly FileVersion[] {
  const present = file?.version
  const como = useViewAs()
  const fetched = useMemo(() => {
    const call = { param: { id: case_id, itemId: id }, query: { como } }
    return deferred(present === undefined ? Promise.resolve([]) : bodyOf(files.$get(call)))
  }, [id, case_id, present, como])
  const { loaded, pending, problem } = usePromise(fetched)
  return pending || problem !== undefined ? none : (loaded?.value ?? none)
}
