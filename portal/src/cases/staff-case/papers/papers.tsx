import { adminChecklistsTexts } from 'core/texts/admin-checklists'
import { caseFactsTexts } from 'core/texts/case-facts'
import { ListChecks, Plus, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { usePromise } from '../../../ui/async/use-promise.ts'
import type { ChecklistDocument } from '../../documents/checklist-document.ts'
import { Hint } from '../../../ui/hint.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import type { StaffShown } from '../load-staff-case.ts'
import { GenerateDialog } from './generate-dialog.tsx'
import { ItemPanel } from './item-panel.tsx'
import { ItemsPanel } from './items-panel.tsx'
import styles from './papers.module.css'

type Open = 'list' | 'new' | 'again' | { item: ChecklistDocument }

/** Buttons and dialogs with which staff edits a case's checklist. */
export function Papers({ caseRow, parts, staffData }: Pick<StaffShown, 'caseRow' | 'parts' | 'staffData'>) {
  const [open, setOpen] = useState<Open>()
  const { revalidate } = useRevalidator()
  const documents = usePromise(parts.documents).loaded?.value ?? []
  const buyers = usePromise(staffData.buyers).loaded?.value ?? []
  const close = () => setOpen(undefined)
  const hasInformalIncome = buyers.some(({ income_type }) => income_type === 'informal')
  return (
    <div className={styles.papers}>
      {hasInformalIncome && <Hint>{caseFactsTexts.rendaInformal}</Hint>}
      <OutlineButton onClick={() => setOpen('new')}>
        <Plus />
        {adminChecklistsTexts.pedirDocumento}
      </OutlineButton>
      {documents.length > 0 && (
        <OutlineButton onClick={() => setOpen('list')}>
          <ListChecks />
          {adminChecklistsTexts.mudarItens}
        </OutlineButton>
      )}
      <OutlineButton onClick={() => setOpen('again')}>
        <RefreshCw />
        {adminChecklistsTexts.gerarDeNovo}
      </OutlineButton>
      {open === 'list' && (
        <ItemsPanel
          caseId={caseRow.id}
          documents={documents}
          onEdit={(item) => setOpen({ item })}
          onChange={revalidate}
          onClose={close}
        />
      )}
      {open === 'new' && (
        <ItemPanel caseId={caseRow.id} buyers={buyers} onChange={revalidate} onClose={close} />
      )}
      {typeof open === 'object' && (
        <ItemPanel
          caseId={caseRow.id}
          item={open.item}
          buyers={buyers}
          onChange={revalidate}
          onClose={() => setOpen('list')}
        />
      )}
      {open === 'again' && <GenerateDialog caseId={caseRow.id} onChange={revalidate} onClose={close} />}
    </div>
  )
}
