import { fillText } from 'core/texts'
import { adminChecklistsTexts } from 'core/texts/admin-checklists'
import { ArrowDown, ArrowUp, PenLine, Plus, RotateCcw } from 'lucide-react'
import { memo } from 'react'
import { useAction } from '../../ui/async/use-action.ts'
import { Badge } from '../../ui/badge.tsx'
import { ListRow } from '../../ui/lists/list-row.tsx'
import { moveModel, restoreModel, updateModel, type ModelRow } from './checklist-api.ts'
import { modelText } from './model-texts.ts'

interface Props {
  model: ModelRow
  /** First of its section. */
  isFirst: boolean
  isLast: boolean
  reload: () => Promise<unknown>
  onEdit: (model: ModelRow) => void
  onDelete: (model: ModelRow) => void
}

/** Checklist item with its owner, condition and switch. */
export const ChecklistRow = memo(function ChecklistRow({
  model,
  isFirst,
  isLast,
  reload,
  onEdit,
  onDelete,
}: Props) {
  const { id, label, active, origin, revision } = model
  const { run } = useAction({
    failure: () => ({ title: adminChecklistsTexts.erroAtualizar }),
    onProblem: () => void reload(),
  })
  const change = (work: () => Promise<unknown>) =>
    void run(async () => {
      await work()
      await reload()
    })
  return (
    <ListRow
      name={label}
      heading={
        <h3>
          {label}
          {origin === 'changed' && <Badge tone="info" icon={PenLine} label={adminChecklistsTexts.alterado} />}
          {origin === 'own' && <Badge tone="neutral" icon={Plus} label={adminChecklistsTexts.proprio} />}
        </h3>
      }
      facts={modelText(model)}
      active={{
        label: adminChecklistsTexts.pedido,
        offLabel: adminChecklistsTexts.naoPedido,
        on: active,
        change: (on) => updateModel(id, { active: on, revision }),
        done: (on) => ({
          title: on ? adminChecklistsTexts.ligado : adminChecklistsTexts.desligado,
          description: label,
        }),
        failure: () => ({ title: adminChecklistsTexts.erroAtualizar }),
        keeps: adminChecklistsTexts.excluirAtivo,
      }}
      keepsAlways={origin === 'own' ? undefined : adminChecklistsTexts.excluirDeFabrica}
      open={{
        label: adminChecklistsTexts.editar,
        name: fillText(adminChecklistsTexts.editarNome, { nome: label }),
        onClick: () => onEdit(model),
      }}
      menu={[
        ...(isFirst
          ? []
          : [
              {
                label: adminChecklistsTexts.paraCima,
                icon: ArrowUp,
                onChoose: () => change(() => moveModel(id, 'up')),
              },
            ]),
        ...(isLast
          ? []
          : [
              {
                label: adminChecklistsTexts.paraBaixo,
                icon: ArrowDown,
                onChoose: () => change(() => moveModel(id, 'down')),
              },
            ]),
        ...(origin === 'changed'
          ? [
              {
                label: adminChecklistsTexts.restaurar,
                icon: RotateCcw,
                onChoose: () => change(() => restoreModel(id)),
              },
            ]
          : []),
      ]}
      onDelete={() => onDelete(model)}
      reload={reload}
    />
  )
})
