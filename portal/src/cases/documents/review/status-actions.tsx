import { moveDocument, type DocumentAction } from 'core'
import { documentsTexts } from 'core/texts/documents'
import { useState } from 'react'
import { bodyOf } from '../../../api/body-of.ts'
import { api } from '../../../api/client.ts'
import { useAction } from '../../../ui/async/use-action.ts'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import type { ChecklistDocument } from '../checklist-document.ts'
import { ReasonForm } from './reason-form.tsx'
import { isOutdated } from './use-decision.ts'
import styles from './review.module.css'

const one = api.cases[':id'].documents[':itemId']

interface Props {
  document: ChecklistDocument
  role: string
  onDone: () => void
}

/** Waives a document, marks it as not applicable, or asks for it again. */
export function StatusActions({ document: item, role, onDone }: Props) {
  const [asking, setAsking] = useState<'waive' | 'reopen'>()
  const { run, running } = useAction({
    failure: () => ({ title: documentsTexts.erroMudar }),
    onProblem: (problem) => isOutdated(problem) && onDone(),
  })
  const may = (action: DocumentAction) =>
    'to' in moveDocument({ action, role, owner: item.owner_role, status: item.status })
  const call = { param: { id: item.case_id, itemId: item.id }, query: {} }
  const act = (work: () => Promise<unknown>) =>
    void run(async () => {
      await work()
      setAsking(undefined)
      onDone()
    })
  if (asking)
    return (
      <ReasonForm
        key={asking}
        label={asking === 'waive' ? documentsTexts.motivoDispensa : documentsTexts.motivoNovoPedido}
        action={asking === 'waive' ? documentsTexts.dispensar : documentsTexts.pedirDeNovo}
        running={running}
        draftName={`${asking}:${item.id}:${item.file?.version ?? ''}`}
        onSubmit={(reason, done) =>
          act(async () => {
            await bodyOf(one[asking].$post({ ...call, json: { reason } }))
            done()
          })
        }
        onCancel={() => setAsking(undefined)}
      />
    )
  const offers = [
    may('reopen') && ([documentsTexts.pedirDeNovo, () => setAsking('reopen')] as const),
    may('waive') && ([documentsTexts.dispensar, () => setAsking('waive')] as const),
    may('not_applicable') &&
      ([
        item.claimed_not_applicable ? documentsTexts.confirmarNaoSeAplica : documentsTexts.naoSeAplica,
        () => act(() => bodyOf(one['not-applicable'].$post({ ...call, json: {} }))),
      ] as const),
    item.claimed_not_applicable &&
      may('unclaim') &&
      ([
        documentsTexts.seAplica,
        () => act(() => bodyOf(one.claim.$post({ ...call, json: { claimed: false } }))),
      ] as const),
  ].filter((offer) => offer !== false)
  return (
    offers.length > 0 && (
      <div className={styles.others}>
        {offers.map(([text, onClick]) => (
          <OutlineButton key={text} disabled={running} onClick={onClick}>
            {text}
          </OutlineButton>
        ))}
      </div>
    )
  )
}
