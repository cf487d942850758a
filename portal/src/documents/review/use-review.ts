import { useState } from 'react'
import type { ChecklistDocument } from '../checklist-document.ts'
import { mayReview } from '../may-review.ts'
import { useDecision } from './use-decision.ts'
import { useVersions } from './use-versions.ts'

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
