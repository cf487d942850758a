import { useMemo, useState } from 'react'
import type { ChecklistDocument, FileVersion } from '../checklist-document.ts'
import { mayReview } from '../document-permissions.ts'
import { useDecision } from './use-decision.ts'
import { answerOf } from '../../api/answer-of.ts'
import { api } from '../../api/client.ts'
import { deferred } from '../../api/deferred.ts'
import { usePromise } from '../../api/use-promise.ts'

const files = api.cases[':id'].documents[':itemId'].files
const none: FileVersion[] = []

/** Every file that a document had, the newest first; none until they have come: the present one is known all the same. */
function useVersions({ id, case_id, file }: ChecklistDocument): readonly FileVersion[] {
  const present = file?.version
  const fetched = useMemo(() => {
    const call = { param: { id: case_id, itemId: id }, query: {} }
    return deferred(present === undefined ? Promise.resolve([]) : answerOf(files.$get(call)))
  }, [id, case_id, present])
  const { came, pending, problem } = usePromise(fetched)
  return pending || problem !== undefined ? none : (came?.value ?? none)
}

interface Options {
  role: string
  onDecided: () => void
  onOutdated: () => void
}

/** What goes on with the document that is looked at; of another one it begins anew. */
export function useReview(item: ChecklistDocument, { role, ...told }: Options) {
  const [chosen, setChosen] = useState<{ id: string; version: number }>()
  const [rejectingId, setRejectingId] = useState<string>()
  const versions = useVersions(item)
  const decision = useDecision(item, told)
  const present = item.file?.version
  const version = chosen?.id === item.id ? chosen.version : present
  const isPresent = version === present
  const setRejecting = (rejecting: boolean) => setRejectingId(rejecting ? item.id : undefined)
  return {
    decision,
    versions,
    version,
    isPresent,
    file: versions.find((one) => one.version === version) ?? item.file,
    showVersion: (wanted: number) => setChosen({ id: item.id, version: wanted }),
    showPresent: () => setChosen(undefined),
    rejecting: rejectingId === item.id,
    setRejecting,
    /** Whether it may be decided on as it is seen. */
    isOpen: isPresent && mayReview(role, item),
  }
}

export type Review = ReturnType<typeof useReview>
