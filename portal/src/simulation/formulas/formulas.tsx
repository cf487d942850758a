import { fillText } from 'core/texts'
import { adminFormulasTexts } from 'core/texts/admin-formulas'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { Landmark, Receipt } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useToast } from '../../ui/toast/toast-context.ts'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { EditList } from '../../ui/lists/edit-list.tsx'
import { useRemoval } from '../../ui/lists/use-removal.tsx'
import { areaScreen } from '../../shell/staff/area-screen.tsx'
import { deleteFormula, listFormulas, switchFormula, type FormulaVersion } from './formula-api.ts'
import { FormulaRow, messageOf } from './formula-row.tsx'
import { FormulaPanel } from './formula-panel.tsx'
import { IndexesSection } from './indexes-section.tsx'
import { ImpactPanel } from './lines/impact-panel.tsx'
import { costsInForce, LINES, linesInForce, rulesInForce, SIMULATION } from './rules-in-force.ts'
import { firstSample } from './sample-fields.tsx'

interface Props {
  formulas: readonly FormulaVersion[]
  reload: () => Promise<unknown>
}

type Opened = Pick<Parameters<typeof FormulaPanel>[0], 'version' | 'from'>

/** Versions of each formula; at most one is active. */
function Formulas({ formulas, reload }: Props) {
  const toast = useToast()
  const [opened, setOpened] = useState<Opened>()
  const [weighed, setWeighed] = useState<FormulaVersion>()
  const [sample, setSample] = useState(firstSample)
  const before = useMemo(() => rulesInForce(formulas), [formulas])
  const linesBefore = useMemo(() => linesInForce(formulas), [formulas])
  const removal = useRemoval<FormulaVersion>({
    remove: deleteFormula,
    reload,
    question: ({ name, version }) => ({
      title: fillText(adminFormulasTexts.excluirPergunta, { nome: name, n: version }),
      text: adminFormulasTexts.excluirTexto,
      action: adminFormulasTexts.excluirAcao,
    }),
    done: { title: adminFormulasTexts.excluida },
    failure: { title: adminFormulasTexts.erroExcluir },
  })
  const activeOf = (name: string) => formulas.find((one) => one.name === name && one.is_active)
  const note = !activeOf(SIMULATION) && (
    <Callout tone="info">
      <p>{adminFormulasTexts.semAtiva}</p>
    </Callout>
  )
  return (
    <>
      <EditList
        create={adminFormulasTexts.nova}
        onCreate={() => setOpened({ from: before })}
        more={
          <>
            <OutlineButton onClick={() => setOpened({ from: costsInForce(formulas) })}>
              <Receipt />
              {adminLinesTexts.novaCustos}
            </OutlineButton>
            <OutlineButton onClick={() => setOpened({ from: linesBefore })}>
              <Landmark />
              {adminFormulasTexts.novaLinhas}
            </OutlineButton>
          </>
        }
        empty={{ title: adminFormulasTexts.vazioTitulo, text: adminFormulasTexts.vazioTexto }}
        note={note}
      >
        {formulas.map((formula) => (
          <FormulaRow
            key={formula.id}
            formula={formula}
            active={activeOf(formula.name)}
            reload={reload}
            onImpact={formula.name === LINES ? () => setWeighed(formula) : undefined}
            onSee={() => setOpened({ version: formula, from: formula })}
            onCopy={() => setOpened({ from: formula })}
            onDelete={() => removal.ask(formula)}
          />
        ))}
      </EditList>
      <IndexesSection />
      {opened && (
        <FormulaPanel
          {...opened}
          before={before}
          linesBefore={linesBefore}
          sample={sample}
          onSample={setSample}
          reload={reload}
          onClose={() => setOpened(undefined)}
        />
      )}
      {weighed && (
        <ImpactPanel
          version={weighed}
          onActivate={async () => {
            const replaced = activeOf(LINES)
            await switchFormula(weighed, true)
            await reload()
            toast(messageOf(weighed, true, replaced))
          }}
          onClose={() => setWeighed(undefined)}
        />
      )}
      {removal.dialog}
    </>
  )
}

/** Fórmulas de Cálculo: versions of the rules for simulations. */
export const { loader, Component } = areaScreen({
  area: 'formulas',
  load: listFormulas,
  failure: () => ({ title: adminFormulasTexts.erroCarregar }),
  show: (formulas, reload) => <Formulas formulas={formulas} reload={reload} />,
})
