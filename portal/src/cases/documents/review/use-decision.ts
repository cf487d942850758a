import type { RejectionReason } from 'core'
import { documentsTexts } from 'core/texts/documents'
import { useRef, useState } from 'react'
import { bodyOf } from '../../../api/body-of.ts'
import type { ApiProblem } from '../../../ui/async/api-problem.ts'
import { api } from '../../../api/client.ts'
import { useAction } from '../../../ui/async/use-action.ts'
import { useToast } from '../../../ui/toast/toast-context.ts'
import type { ChecklistDocument } from '../checklist-document.ts'

const { approve, reject } = api.cases[':id'].documents[':itemId']

/** Approves the version of the file that the reviewer saw. @throws ApiProblem */
export const sendApproval = ({ case_id, id, file }: ChecklistDocument, issued_at?: string) =>
  bodyOf(
    approve.$post(
      {
        param: { id: case_id, itemId: id },
        query: {},
        json: { version: file?.version, issued_at },
      },
      // Lets the request finish when the page closes.
      { init: { keepalive: true } },
    ),
  )

export const approveFailure = () => ({
  title: documentsTexts.erroAprovar,
  description: documentsTexts.erroAprovarTexto,
})

const rejectFailure = () => ({
  title: documentsTexts.erroReprovar,
  description: documentsTexts.erroReprovarTexto,
})

/** Ignores the second click of a double click, which lands on the next document's button. */
const PAUSE_MS = 600

/** The document changed on the server since it was shown. */
export const isOutdated = ({ status }: ApiProblem) => [403, 404, 409].includes(status)

interface Options {
  /** Approve button pressed; the caller keeps the approval for a while so that it can be undone. */
  onApprove: () => void
  /** Called after every other decision. */
  onDecided: () => void
  /** The document changed on the server since it was shown. */
  onOutdated: () => void
}

/** Decisions on a document, bound to the version that the reviewer saw. */
export function useDecision(item: ChecklistDocument, { onApprove, onDecided, onOutdated }: Options) {
  const toast = useToast()
  const onProblem = (problem: ApiProblem) => isOutdated(problem) && onOutdated()
  const [wrongDay, setWrongDay] = useState<{ id: string; text: string | undefined }>()
  const approving = useAction({
    failure: approveFailure,
    onProblem: (problem) => {
      setWrongDay({ id: item.id, text: problem.fields.issued_at })
      onProblem(problem)
    },
  })
  const rejecting = useAction({ failure: rejectFailure, onProblem })
  const param = { id: item.case_id, itemId: item.id }
  const shownFile = { version: item.file?.version }
  const decidedAt = useRef(-PAUSE_MS)
  const decided = () => {
    decidedAt.current = performance.now()
    onDecided()
  }

  return {
    /** Error message of the issue date. */
    wrongDay: wrongDay?.id === item.id ? wrongDay.text : undefined,
    running: approving.running || rejecting.running,
    /**
     * @param pointed the press came from a pointer, which may still be over the previous document's button
     */
    approve: (pointed = false) => {
      if (pointed && performance.now() - decidedAt.current < PAUSE_MS) return
      decidedAt.current = performance.now()
      onApprove()
    },
    /** Approves with the issue date on the paper, at once: submitting a form is no slip. */
    approveIssued: (issued_at: string) =>
      approving.run(async () => {
        await sendApproval(item, issued_at)
        toast({ title: documentsTexts.aprovado })
        decided()
      }),
    reject: (rejection_reason: string, cause: RejectionReason, done: () => void) =>
      rejecting.run(async () => {
        await bodyOf(reject.$post({ param, query: {}, json: { ...shownFile, rejection_reason, cause } }))
        done()
        toast({
          title: documentsTexts.reprovado,
          description: documentsTexts.reprovadoTexto,
        })
        decided()
      }),
  }
}
