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

/** What goes on with the document that is looked at; of another one it begins anew. */
export function useReview(item: ChecklistDocument, { role, ...told }: Options) {
  const [chosen, setChosen] = useState<{ id: string; version?: number; part?: number }>()
  const [rejectingId, setRejectingId] = useState<string>()
  const [datingId, setDatingId] = useState<string>()
  const versions = useFiles(item)
  const decision = useDecision(item, told)
  const present = item.file?.version
  const mine = chosen?.id === item.id ? chosen : undefined
  const version = mine?.version ?? present
  const part = mine?.part ?? 1
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
    /** Whether the day of issue is asked for, before it is approved. */
    dating: datingId === item.id,
    setDating: (dating: boolean) => setDatingId(dating ? item.id : undefined),
    rejecting: rejectingId === item.id,
    setRejecting,
    /** Whether it may be decided on as it is seen. */
    isOpen: isPresent && mayReview(role, item),
  }
}

export type Review = ReturnType<typeof useReview>
