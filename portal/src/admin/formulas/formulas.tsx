import { Button } from '@radix-ui/themes/components/button'
import { fillText } from 'core/texts'
import { formulasTexts } from 'core/texts/admin-formulas'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { EmptyList } from '../../cases/list/empty-list.tsx'
import { Callout } from '../../ui/callout.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useRemove } from '../lists/use-remove.ts'
import { deleteFormula, type FormulaVersion } from './formula-api.ts'
import { FormulaRow } from './formula-row.tsx'
import { FormulaSheet } from './formula-sheet.tsx'
import { rulesInForce } from './rules-in-force.ts'
import { firstSample } from './sample-fields.tsx'

interface Props {
  formulas: readonly FormulaVersion[]
  reload: () => Promise<unknown>
}

type Opened = Pick<Parameters<typeof FormulaSheet>[0], 'version' | 'from'>

/** The versions of each formula, at most one of a name active. */
export function Formulas({ formulas, reload }: Props) {
  const [opened, setOpened] = useState<Opened>()
  const [sample, setSample] = useState(firstSample)
  const before = useMemo(() => rulesInForce(formulas), [formulas])
  const removal = useRemove({
    remove: deleteFormula,
    reload,
    done: { title: formulasTexts.excluida },
    failure: { title: formulasTexts.erroExcluir },
  })
  const { asked } = removal
  const activeOf = (name: string) => formulas.find((one) => one.name === name && one.is_active)
  const button = (
    <Button onClick={() => setOpened({ from: before })}>
      <Plus className="icon" />
      {formulasTexts.nova}
    </Button>
  )
  return (
    <>
      {formulas.length === 0 ? (
        <EmptyList title={formulasTexts.vazioTitulo} text={formulasTexts.vazioTexto}>
          {button}
        </EmptyList>
      ) : (
        <>
          <div className="list-head">{button}</div>
          {before.version === 0 && (
            <Callout tone="info">
              <p>{formulasTexts.semAtiva}</p>
            </Callout>
          )}
          <ul className="panel list">
            {formulas.map((formula) => (
              <FormulaRow
                key={formula.id}
                formula={formula}
                active={activeOf(formula.name)}
                reload={reload}
                onSee={() => setOpened({ version: formula, from: formula })}
                onCopy={() => setOpened({ from: formula })}
                onDelete={() => removal.ask(formula)}
              />
            ))}
          </ul>
        </>
      )}
      {opened && (
        <FormulaSheet
          {...opened}
          before={before}
          sample={sample}
          onSample={setSample}
          reload={reload}
          onClose={() => setOpened(undefined)}
        />
      )}
      {asked && (
        <ConfirmDialog
          title={fillText(formulasTexts.excluirPergunta, { nome: asked.name, n: asked.version })}
          text={formulasTexts.excluirTexto}
          action={formulasTexts.excluirAcao}
          running={removal.running}
          onConfirm={removal.confirm}
          onCancel={removal.forget}
        />
      )}
    </>
  )
}
