import { useState } from 'react'
import type { ChecklistDocument } from '../checklist-document.ts'
import { mayReview } from '../document-permissions.ts'
import { useFiles } from '../use-files.ts'
import { useDecision } from './use-decision.ts'

interface Options {
  role: string
  onApprove: () => void
  onDecided: () => void
  onOutdated: () => void
}

/** State of the review for the document in the preview; resets when `item` changes. */
export function useReview(item: ChecklistDocument, { role, ...callbacks }: Options) {
  const [chosen, setChosen] = useState<{ id: string; version: number | undefined; part?: number }>()
  const [rejectingId, setRejectingId] = useState<string>()
  const [datingId, setDatingId] = useState<string>()
  const versions = useFiles(item)
  const decision = useDecision(item, callbacks)
  const present = item.file?.version
  const choice = chosen?.id === item.id ? chosen : undefined
  const version = choice?.version ?? present
  const part = choice?.part ?? 1
  const parts = versions.filter((one) => one.version === version)
  const isPresent = version === present
  const setRejecting = (rejecting: boolean) => setRejectingId(rejecting ? item.id : undefined)
  return {
    decision,
    versions,
    version,
    isPresent,
    parts,
    part,
    showPart: (wanted: number) => setChosen({ id: item.id, version, part: wanted }),
    file: parts.find((one) => one.part === part) ?? item.file,
    showVersion: (wanted: number) => setChosen({ id: item.id, version: wanted }),
    showPresent: () => setChosen(undefined),
    /** Whether the form for the issue date, required before approval, is open. */
    dating: datingId === item.id,
    setDating: (dating: boolean) => setDatingId(dating ? item.id : undefined),
    rejecting: rejectingId === item.id,
    setRejecting,
    /** Whether the version in the preview may be decided on. */
    isOpen: isPresent && mayReview(role, item),
  }
}

export type Review = ReturnType<typeof useReview>
