import { adminChecklistsTexts } from 'core/texts/admin-checklists'
import { ListChecks, Plus, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { usePromise } from '../../../ui/async/use-promise.ts'
import type { ChecklistDocument } from '../../documents/checklist-document.ts'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import type { StaffShown } from '../load-staff-case.ts'
import { GenerateDialog } from './generate-dialog.tsx'
import { ItemSheet } from './item-sheet.tsx'
import { ItemsSheet } from './items-sheet.tsx'
import styles from './papers.module.css'

type Open = 'list' | 'new' | 'again' | { item: ChecklistDocument }

/** Buttons and dialogs with which staff edits a case's checklist. */
export function Papers({ caseRow, parts, staffData }: Pick<StaffShown, 'caseRow' | 'parts' | 'staffData'>) {
  const [open, setOpen] = useState<Open>()
  const { revalidate } = useRevalidator()
  const documents = usePromise(parts.documents).came?.value ?? []
  const buyers = usePromise(staffData.buyers).came?.value ?? []
  const close = () => setOpen(undefined)
  return (
    <div className={styles.papers}>
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
        <ItemsSheet
          caseId={caseRow.id}
          documents={documents}
          onEdit={(item) => setOpen({ item })}
          onChange={revalidate}
          onClose={close}
        />
      )}
      {open === 'new' && (
        <ItemSheet caseId={caseRow.id} buyers={buyers} onChange={revalidate} onClose={close} />
      )}
      {typeof open === 'object' && (
        <ItemSheet
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
