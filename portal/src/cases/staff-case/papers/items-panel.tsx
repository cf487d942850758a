import { fillText } from 'core/texts'
import { adminChecklistsTexts } from 'core/texts/admin-checklists'
import { labelsTexts } from 'core/texts/labels'
import { ArrowDown, ArrowUp, PenLine, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '../../../ui/async/use-action.ts'
import type { ChecklistDocument } from '../../documents/checklist-document.ts'
import { documentStatus } from '../../documents/document-statuses.ts'
import { useToast } from '../../../ui/toast/toast-context.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { orderItems, removeItem } from './papers-api.ts'
import styles from './papers.module.css'

/** One-line summary of a document: owner, deadline and requirements. */
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

/** Documents of a case's checklist, to edit, sort or remove. */
export function ItemsPanel({ caseId, documents, onEdit, onChange, onClose }: Props) {
  const toast = useToast()
  const [removing, setRemoving] = useState<ChecklistDocument>()
  const { run, running } = useAction({
    failure: () => ({ title: adminChecklistsTexts.erroTirar }),
    onProblem: () => {
      setRemoving(undefined)
      void onChange()
    },
  })
  const ordering = useAction({
    failure: () => ({ title: adminChecklistsTexts.erroOrdem }),
    onProblem: () => void onChange(),
  })
  /** Neighbour of an item to swap with, among required or among optional items. */
  const neighbourOf = (item: ChecklistDocument, by: 1 | -1) => {
    const alike = documents.filter(({ required }) => required === item.required)
    return alike[alike.indexOf(item) + by]
  }
  const move = (item: ChecklistDocument, other: ChecklistDocument) =>
    void ordering.run(async () => {
      const swapped = new Map([
        [item.id, other.id],
        [other.id, item.id],
      ])
      await orderItems(
        caseId,
        documents.map(({ id }) => swapped.get(id) ?? id),
      )
      await onChange()
    })
  const moves = (item: ChecklistDocument) =>
    (
      [
        [adminChecklistsTexts.subir, ArrowUp, neighbourOf(item, -1)],
        [adminChecklistsTexts.descer, ArrowDown, neighbourOf(item, 1)],
      ] as const
    ).flatMap(([label, icon, other]) => (other ? [{ label, icon, onChoose: () => move(item, other) }] : []))
  const remove = (item: ChecklistDocument) =>
    run(async () => {
      await removeItem(caseId, item.id)
      setRemoving(undefined)
      toast({ title: adminChecklistsTexts.tirado, description: item.label })
      await onChange()
    })
  return (
    <SidePanel title={adminChecklistsTexts.mudarItens} dirty={false} onClose={onClose}>
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
                    ...moves(item),
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
    </SidePanel>
  )
}
