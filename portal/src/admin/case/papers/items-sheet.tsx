import { fillText } from 'core/texts'
import { adminChecklistsTexts } from 'core/texts/admin-checklists'
import { labelsTexts } from 'core/texts/labels'
import { PenLine, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import type { ChecklistDocument } from '../../../documents/checklist-document.ts'
import { documentStatus } from '../../../documents/document-statuses.ts'
import { useToast } from '../../../toast/toast-context.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { removeItem } from './papers-api.ts'
import styles from './papers.module.css'

/** Who brings it, until when and how, in a line. */
const factsOf = ({ owner_role, due_stage, min_files, validity_days, required }: ChecklistDocument) =>
  [
    labelsTexts[`responsavel_${owner_role}`],
    due_stage && fillText(adminChecklistsTexts.ateEtapa, { etapa: labelsTexts[`etapa_${due_stage}`] }),
    min_files > 1 && fillText(adminChecklistsTexts.resumoArquivos, { n: min_files }),
    validity_days !== null && fillText(adminChecklistsTexts.resumoValidade, { n: validity_days }),
    !required && adminChecklistsTexts.resumoOpcional,
  ]
    .filter(Boolean)
    .join(' · ')

interface Props {
  caseId: string
  documents: readonly ChecklistDocument[]
  onEdit: (item: ChecklistDocument) => void
  onChange: () => Promise<void>
  onClose: () => void
}

/** Everything that a case is asked for, to be changed or taken off. */
export function ItemsSheet({ caseId, documents, onEdit, onChange, onClose }: Props) {
  const toast = useToast()
  const [removing, setRemoving] = useState<ChecklistDocument>()
  const { run, running } = useAction({
    failure: () => ({ title: adminChecklistsTexts.erroTirar }),
    onProblem: () => {
      setRemoving(undefined)
      void onChange()
    },
  })
  const remove = (item: ChecklistDocument) =>
    run(async () => {
      await removeItem(caseId, item.id)
      setRemoving(undefined)
      toast({ title: adminChecklistsTexts.tirado, description: item.label })
      await onChange()
    })
  return (
    <Sheet title={adminChecklistsTexts.mudarItens} dirty={false} onClose={onClose}>
      {() => (
        <>
          <ul className={styles.items}>
            {documents.map((item) => (
              <li key={item.id}>
                <div>
                  <strong>{item.label}</strong>
                  <p>{factsOf(item)}</p>
                  <Badge {...documentStatus(item)} />
                </div>
                <RowMenu
                  label={fillText(adminChecklistsTexts.acoesDe, { nome: item.label })}
                  items={[
                    { label: adminChecklistsTexts.editar, icon: PenLine, onChoose: () => onEdit(item) },
                    {
                      label: adminChecklistsTexts.tirar,
                      icon: Trash2,
                      onChoose: () => setRemoving(item),
                      refused: item.file !== null && adminChecklistsTexts.temArquivo,
                    },
                  ]}
                />
              </li>
            ))}
          </ul>
          {removing && (
            <ConfirmDialog
              title={fillText(adminChecklistsTexts.tirarPergunta, { nome: removing.label })}
              text={adminChecklistsTexts.tirarTexto}
              action={adminChecklistsTexts.tirar}
              running={running}
              onConfirm={() => void remove(removing)}
              onCancel={() => setRemoving(undefined)}
            />
          )}
        </>
      )}
    </Sheet>
  )
}
