import { moveDocument } from 'core'
import { documentsTexts } from 'core/texts/documents'
import { bodyOf } from '../../../api/body-of.ts'
import { api } from '../../../api/client.ts'
import { useAction } from '../../../ui/async/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import type { ChecklistDocument } from '../checklist-document.ts'
import styles from './checklist.module.css'

interface Props {
  document: ChecklistDocument
  role: string
  onDone: () => void
}

/** Claims that a document does not apply, or withdraws the claim; staff confirms it. */
export function ClaimButton({ document: item, role, onDone }: Props) {
  const { claimed_not_applicable: claimed, owner_role: owner, status } = item
  const { run, running } = useAction({ failure: () => ({ title: documentsTexts.erroMudar }) })
  if (!('to' in moveDocument({ action: claimed ? 'unclaim' : 'claim', role, owner, status }))) return null
  const claim = () =>
    void run(async () => {
      const param = { id: item.case_id, itemId: item.id }
      const json = { claimed: !claimed }
      await bodyOf(api.cases[':id'].documents[':itemId'].claim.$post({ param, query: {}, json }))
      onDone()
    })
  return (
    <p>
      {claimed && documentsTexts.dissemosNaoSeAplica}{' '}
      <Button className={styles.claim} variant="ghost" color="gray" loading={running} onClick={claim}>
        {claimed ? documentsTexts.desdizerNaoSeAplica : documentsTexts.dizerNaoSeAplica}
      </Button>
    </p>
  )
}
