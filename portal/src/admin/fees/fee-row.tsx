import { Button } from '@radix-ui/themes/components/button'
import { fillText } from 'core/texts'
import { editorTexts } from 'core/texts/admin-editor'
import { taxasTexts } from 'core/texts/admin-taxas'
import { Trash2 } from 'lucide-react'
import { useToast } from '../../toast/toast-context.ts'
import { RowMenu } from '../../ui/row-menu.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useSwitch } from '../../ui/use-switch.ts'
import { InlineEdit } from '../lists/inline-edit.tsx'
import { updateFee, type CatalogFee } from './fee-api.ts'
import { readRules } from './read-rules.ts'
import { rulesSummary } from './rules-summary.ts'

interface Props {
  fee: CatalogFee
  reload: () => Promise<unknown>
  onEdit: () => void
  onDelete: () => void
}

/** One entry of the catalogue: what it is called, what it charges, and whether it does. */
export function FeeRow({ fee, reload, onEdit, onDelete }: Props) {
  const { id, code, label, active, revision } = fee
  const toast = useToast()
  const rules = readRules(fee.rules)
  const shown = useSwitch({
    on: active,
    change: async (on) => {
      await updateFee(id, { active: on, revision })
      await reload()
      toast({ title: on ? taxasTexts.ativada : taxasTexts.desativada, description: label })
    },
    failure: (on) => ({ title: on ? taxasTexts.erroAtivar : taxasTexts.erroDesativar }),
    onProblem: () => void reload(),
  })
  const rename = async (text: string, seen: number | undefined) => {
    await updateFee(id, { label: text.trim(), revision: seen })
    await reload()
    toast({ title: taxasTexts.atualizada })
  }
  return (
    <li className="row">
      <div className="row-what">
        <InlineEdit
          value={label}
          revision={revision}
          label={fillText(taxasTexts.rotuloDe, { codigo: code })}
          editLabel={fillText(taxasTexts.editarRotulo, { codigo: code })}
          failure={{ title: taxasTexts.erroAtualizar }}
          save={rename}
          reload={reload}
          check={(text) => (text.trim() ? {} : { error: taxasTexts.obrigatorios })}
        >
          <h2>{label}</h2>
        </InlineEdit>
        <p>
          <code>{code}</code>
          {rules ? rulesSummary(rules) : taxasTexts.regrasInvalidas}
        </p>
      </div>
      <div className="row-do">
        <Switch label={taxasTexts.ativa} of={label} {...shown} />
        <Button
          variant="outline"
          color="gray"
          highContrast
          aria-label={`${taxasTexts.editarRegras}: ${label}`}
          onClick={onEdit}
        >
          {taxasTexts.editarRegras}
        </Button>
        <RowMenu
          label={fillText(editorTexts.maisAcoes, { nome: label })}
          items={[
            {
              label: editorTexts.excluir,
              icon: Trash2,
              onChoose: onDelete,
              refused: active && taxasTexts.excluirAtiva,
            },
          ]}
        />
      </div>
    </li>
  )
}
