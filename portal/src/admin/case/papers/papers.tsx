import { adminChecklistsTexts } from 'core/texts/admin-checklists'
import { ListChecks, Plus, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { usePromise } from '../../../api/use-promise.ts'
import type { ChecklistDocument } from '../../../documents/checklist-document.ts'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import type { StaffShown } from '../load-staff-case.ts'
import { GenerateDialog } from './generate-dialog.tsx'
import { ItemSheet } from './item-sheet.tsx'
import { ItemsSheet } from './items-sheet.tsx'
import styles from './papers.module.css'

type Open = 'list' | 'new' | 'again' | { item: ChecklistDocument }

/** What this case is asked for, as the staff changes it. */
export function Papers({ found, parts, own }: Pick<StaffShown, 'found' | 'parts' | 'own'>) {
  const [open, setOpen] = useState<Open>()
  const { revalidate } = useRevalidator()
  const documents = usePromise(parts.documents).came?.value ?? []
  const buyers = usePromise(own.buyers).came?.value ?? []
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
          caseId={found.id}
          documents={documents}
          onEdit={(item) => setOpen({ item })}
          onChange={revalidate}
          onClose={close}
        />
      )}
      {open === 'new' && (
        <ItemSheet caseId={found.id} buyers={buyers} onChange={revalidate} onClose={close} />
      )}
      {typeof open === 'object' && (
        <ItemSheet
          caseId={found.id}
          item={open.item}
          buyers={buyers}
          onChange={revalidate}
          onClose={() => setOpen('list')}
        />
      )}
      {open === 'again' && <GenerateDialog caseId={found.id} onChange={revalidate} onClose={close} />}
    </div>
  )
}
