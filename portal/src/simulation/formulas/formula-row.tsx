import { fillText } from 'core/texts'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { adminFormulasTexts } from 'core/texts/admin-formulas'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { Copy, ListChecks } from 'lucide-react'
import type { ToastContent } from '../../ui/toast/toast-context.ts'
import { formatDay } from '../../ui/format-day.ts'
import { ListRow } from '../../ui/lists/list-row.tsx'
import { switchFormula, type FormulaVersion } from './formula-api.ts'
import { LINES, SIMULATION } from './rules-in-force.ts'
import styles from './formula-row.module.css'

interface Props {
  formula: FormulaVersion
  /** Active version of the same formula. */
  active: FormulaVersion | undefined
  reload: () => Promise<unknown>
  /** Opens the comparison for open cases, before activation and later. */
  onImpact?: (() => void) | undefined
  onSee: () => void
  onCopy: () => void
  onDelete: () => void
}

export function messageOf(
  { name, version }: FormulaVersion,
  on: boolean,
  active?: FormulaVersion,
): ToastContent {
  const title = on ? adminFormulasTexts.ativada : adminFormulasTexts.desativada
  const values = { nome: name, n: version, anterior: active?.version ?? '' }
  const inPlace = active ? adminFormulasTexts.ativadaNoLugar : adminFormulasTexts.ativadaTexto
  const text = on ? inPlace : adminFormulasTexts.desativadaTexto
  const ofLines = on ? adminFormulasTexts.ativadaLinhas : adminFormulasTexts.desativadaLinhas
  const description = name === SIMULATION ? text : name === LINES ? ofLines : adminFormulasTexts.ativadaOutra
  return { title, description: fillText(description, values) }
}

/** Row of a formula version with its switch and its actions. */
export function FormulaRow({ formula, active, reload, onImpact, onSee, onCopy, onDelete }: Props) {
  const { name, version, is_active, updated_at, updated_by_name } = formula
  const full = fillText(adminFormulasTexts.verTitulo, { nome: name, versao: version })
  const day = formatDay(updated_at)
  return (
    <ListRow
      name={full}
      heading={
        <h2>
          {name}
          <span className={styles.version}>{fillText(adminFormulasTexts.versao, { n: version })}</span>
        </h2>
      }
      facts={
        updated_by_name
          ? fillText(adminEditorTexts.alteradoPor, { dia: day, nome: updated_by_name })
          : fillText(adminEditorTexts.alteradoEm, { dia: day })
      }
      active={{
        label: adminFormulasTexts.ativa,
        offLabel: adminFormulasTexts.inativa,
        on: is_active,
        ask: onImpact,
        change: (on) => switchFormula(formula, on),
        done: (on) => messageOf(formula, on, active),
        failure: (on) => ({ title: on ? adminFormulasTexts.erroAtivar : adminFormulasTexts.erroDesativar }),
        keeps: adminFormulasTexts.excluirAtiva,
      }}
      open={{ label: adminEditorTexts.ver, name: `${adminEditorTexts.ver}: ${full}`, onClick: onSee }}
      menu={[
        ...(onImpact ? [{ label: adminLinesTexts.efeitoMenu, icon: ListChecks, onChoose: onImpact }] : []),
        { label: adminFormulasTexts.base, icon: Copy, onChoose: onCopy },
      ]}
      onDelete={onDelete}
      reload={reload}
    />
  )
}
