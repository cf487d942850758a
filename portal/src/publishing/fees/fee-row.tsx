import { fillText } from 'core/texts'
import { adminFeesTexts } from 'core/texts/admin-fees'
import { memo } from 'react'
import { useToast } from '../../ui/toast/toast-context.ts'
import { InlineEdit } from '../../ui/editor/inline-edit.tsx'
import { ListRow } from '../../ui/lists/list-row.tsx'
import { updateFee, type CatalogFee } from './fee-api.ts'
import { readRules } from './read-rules.ts'
import { rulesSummary } from './rules-summary.ts'
import { Code } from '../../ui/lists/code.tsx'

interface Props {
  fee: CatalogFee
  reload: () => Promise<unknown>
  onEdit: (fee: CatalogFee) => void
  onDelete: (fee: CatalogFee) => void
}

export const FeeRow = memo(function FeeRow({ fee, reload, onEdit, onDelete }: Props) {
  const { id, code, label, active, revision } = fee
  const toast = useToast()
  const rules = readRules(fee.rules)
  const rename = async (text: string, baseRevision: number | undefined) => {
    await updateFee(id, { label: text.trim(), revision: baseRevision })
    await reload()
    toast({ title: adminFeesTexts.atualizada })
  }
  return (
    <ListRow
      name={label}
      heading={
        <InlineEdit
          value={label}
          revision={revision}
          label={fillText(adminFeesTexts.rotuloDe, { codigo: code })}
          editLabel={fillText(adminFeesTexts.editarRotulo, { codigo: code })}
          failure={{ title: adminFeesTexts.erroAtualizar }}
          save={rename}
          reload={reload}
          check={(text) => (text.trim() ? {} : { error: adminFeesTexts.obrigatorios })}
        >
          <h2>{label}</h2>
        </InlineEdit>
      }
      facts={
        <>
          <Code>{code}</Code>
          {rules ? rulesSummary(rules) : adminFeesTexts.regrasInvalidas}
        </>
      }
      active={{
        label: adminFeesTexts.ativa,
        offLabel: adminFeesTexts.inativa,
        on: active,
        change: (on) => updateFee(id, { active: on, revision }),
        done: (on) => ({
          title: on ? adminFeesTexts.ativada : adminFeesTexts.desativada,
          description: label,
        }),
        failure: (on) => ({ title: on ? adminFeesTexts.erroAtivar : adminFeesTexts.erroDesativar }),
        keeps: adminFeesTexts.excluirAtiva,
      }}
      open={{
        label: adminFeesTexts.editarRegras,
        name: `${adminFeesTexts.editarRegras}: ${label}`,
        onClick: () => onEdit(fee),
      }}
      onDelete={() => onDelete(fee)}
      reload={reload}
    />
  )
})
