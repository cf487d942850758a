import type { RejectionReason } from 'core'
import { documentsTexts } from 'core/texts/documents'
import { useRef, useState } from 'react'
import { answerOf } from '../../api/answer-of.ts'
import type { ApiProblem } from '../../api/api-problem.ts'
import { api } from '../../api/client.ts'
import { useAction } from '../../api/use-action.ts'
import { useToast } from '../../toast/toast-context.ts'
import type { ChecklistDocument } from '../checklist-document.ts'

const { approve, reject } = api.cases[':id'].documents[':itemId']

/** Approves the very file that was looked at. @throws ApiProblem */
export const sendApproval = ({ case_id, id, file }: ChecklistDocument, issued_at?: string) =>
  answerOf(
    approve.$post(
      {
        param: { id: case_id, itemId: id },
        query: {},
        json: { version: file?.version, issued_at },
      },
      // Arrives also when the page is left with it.
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

/** The second of two clicks falls on the document that took the place of the first: longer than a double click takes. */
const PAUSE_MS = 600

/** What is shown is not what there is. */
export const isOutdated = ({ status }: ApiProblem) => [403, 404, 409].includes(status)

interface Options {
  /** It is approved by one press, and may be taken back. */
  onApprove: () => void
  /** After any other decision. */
  onDecided: () => void
  /** The document stands otherwise than it is shown. */
  onOutdated: () => void
}

/** Decides on a document, on the very file that was looked at. */
export function useDecision(item: ChecklistDocument, { onApprove, onDecided, onOutdated }: Options) {
  const toast = useToast()
  const onProblem = (problem: ApiProblem) => isOutdated(problem) && onOutdated()
  const [wrongDay, setWrongDay] = useState<{ id: string; text?: string }>()
  const approving = useAction({
    failure: approveFailure,
    onProblem: (problem) => {
      setWrongDay({ id: item.id, text: problem.fields.issued_at })
      onProblem(problem)
    },
  })
  const rejecting = useAction({ failure: rejectFailure, onProblem })
  const param = { id: item.case_id, itemId: item.id }
  const seen = { version: item.file?.version }
  const decidedAt = useRef(-PAUSE_MS)
  const decided = () => {
    decidedAt.current = performance.now()
    onDecided()
  }

  return {
    /** What is wrong with the day of issue. */
    wrongDay: wrongDay?.id === item.id ? wrongDay.text : undefined,
    running: approving.running || rejecting.running,
    /** @param pointed by a pointer, which is still where the button of the document before was */
    approve: (pointed = false) => {
      if (pointed && performance.now() - decidedAt.current < PAUSE_MS) return
      decidedAt.current = performance.now()
      onApprove()
    },
    /** With the day of issue that the paper bears: who has filled in a form has not slipped. */
    approveIssued: (issued_at: string) =>
      approving.run(async () => {
        await sendApproval(item, issued_at)
        toast({ title: documentsTexts.aprovado })
        decided()
      }),
    reject: (rejection_reason: string, cause: RejectionReason) =>
      rejecting.run(async () => {
        await answerOf(reject.$post({ param, query: {}, json: { ...seen, rejection_reason, cause } }))
        toast({
          title: documentsTexts.reprovado,
          description: documentsTexts.reprovadoTexto,
        })
        decided()
      }),
  }
}
