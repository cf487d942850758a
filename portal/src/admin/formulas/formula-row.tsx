import { Button } from '@radix-ui/themes/components/button'
import { fillText } from 'core/texts'
import { editorTexts } from 'core/texts/admin-editor'
import { formulasTexts } from 'core/texts/admin-formulas'
import { Copy, Trash2 } from 'lucide-react'
import { useToast, type Message } from '../../toast/toast-context.ts'
import { formatDay } from '../../ui/format-day.ts'
import { RowMenu } from '../../ui/row-menu.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useSwitch } from '../../ui/use-switch.ts'
import { switchFormula, type FormulaVersion } from './formula-api.ts'
import { SIMULATION } from './rules-in-force.ts'

interface Props {
  formula: FormulaVersion
  /** The active version of the same name. */
  active: FormulaVersion | undefined
  reload: () => Promise<unknown>
  onSee: () => void
  onCopy: () => void
  onDelete: () => void
}

function said({ name, version }: FormulaVersion, on: boolean, active?: FormulaVersion): Message {
  const title = on ? formulasTexts.ativada : formulasTexts.desativada
  const values = { nome: name, n: version, anterior: active?.version ?? '' }
  const inPlace = active ? formulasTexts.ativadaNoLugar : formulasTexts.ativadaTexto
  const text = on ? inPlace : formulasTexts.desativadaTexto
  return { title, description: fillText(name === SIMULATION ? text : formulasTexts.ativadaOutra, values) }
}

/** One version of a formula: whether simulations go by it, and what can be done with it. */
export function FormulaRow({ formula, active, reload, onSee, onCopy, onDelete }: Props) {
  const { name, version, is_active, updated_at, updated_by_name } = formula
  const toast = useToast()
  const full = fillText(formulasTexts.verTitulo, { nome: name, versao: version })
  const shown = useSwitch({
    on: is_active,
    change: async (on) => {
      await switchFormula(formula, on)
      await reload()
      toast(said(formula, on, active))
    },
    failure: (on) => ({ title: on ? formulasTexts.erroAtivar : formulasTexts.erroDesativar }),
    onProblem: () => void reload(),
  })
  const day = formatDay(updated_at)
  return (
    <li className="row">
      <div className="row-what">
        <h2>
          {name}
          <span className="badge neutral">{fillText(formulasTexts.versao, { n: version })}</span>
        </h2>
        <p>
          {updated_by_name
            ? fillText(editorTexts.alteradoPor, { dia: day, nome: updated_by_name })
            : fillText(editorTexts.alteradoEm, { dia: day })}
        </p>
      </div>
      <div className="row-do">
        <Switch label={formulasTexts.ativa} of={full} {...shown} />
        <Button
          variant="outline"
          color="gray"
          highContrast
          aria-label={`${editorTexts.ver}: ${full}`}
          onClick={onSee}
        >
          {editorTexts.ver}
        </Button>
        <RowMenu
          label={fillText(editorTexts.maisAcoes, { nome: full })}
          items={[
            { label: formulasTexts.base, icon: Copy, onChoose: onCopy },
            {
              label: editorTexts.excluir,
              icon: Trash2,
              onChoose: onDelete,
              refused: is_active && formulasTexts.excluirAtiva,
            },
          ]}
        />
      </div>
    </li>
  )
}
