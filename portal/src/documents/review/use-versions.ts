import { useEffect, useState } from 'react'
import { answerOf } from '../../api/answer-of.ts'
import { api } from '../../api/client.ts'
import type { ChecklistDocument, FileVersion } from '../checklist-document.ts'

const files = api.cases[':id'].documents[':itemId'].files

/** Every file that a document had, the newest first; none until they have come. */
export function useVersions({ id, case_id, file }: ChecklistDocument): FileVersion[] {
  const [versions, setVersions] = useState<FileVersion[]>([])
  const present = file?.version
  useEffect(() => {
    setVersions([])
    if (present === undefined) return undefined
    let current = true
    answerOf(files.$get({ param: { id: case_id, itemId: id }, query: {} })).then(
      (found) => current && setVersions(found),
      // The present file is known all the same.
      () => {},
    )
    return () => {
      current = false
    }
  }, [id, case_id, present])
  return versions
}
