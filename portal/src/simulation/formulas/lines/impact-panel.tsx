import { formatBrl } from 'core'
import { casePath } from 'core/paths'
import { fillText } from 'core/texts'
import { adminFormulasTexts } from 'core/texts/admin-formulas'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { linesTexts } from 'core/texts/lines'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { deferred } from '../../../ui/async/deferred.ts'
import { useAction } from '../../../ui/async/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadedSection } from '../../../ui/loaded-section.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { Lede } from '../../../ui/lede.tsx'
import { impactSpreadsheetAddress, readImpact, type FormulaVersion, type RuleImpact } from '../formula-api.ts'
import styles from './lines.module.css'

type Case = RuleImpact['cases'][number]

function Answer({ answer, changes }: { answer: Case['after']; changes: readonly string[] }) {
  if (!answer) return <mark>{adminLinesTexts.previaSemLinha}</mark>
  const parts = [
    ['line', answer.label],
    ['credit', fillText(adminLinesTexts.previaCredito, { valor: formatBrl(answer.credit) })],
    ['charge', fillText(adminLinesTexts.previaEncargo, { valor: formatBrl(answer.charge) })],
    ['binds', fillText(adminLinesTexts.previaLimite, { limite: linesTexts[`limite_${answer.binds}`] })],
  ] as const
  return parts.map(([part, text]) =>
    changes.includes(part) ? <mark key={part}>{text}</mark> : <span key={part}>{text}</span>,
  )
}

const Cases = ({ before, after, cases }: RuleImpact) => (
  <table className={styles.people}>
    <thead>
      <tr>
        <th scope="col">{adminLinesTexts.efeitoDossie}</th>
        <th scope="col">{fillText(adminLinesTexts.efeitoVersao, { n: before })}</th>
        <th scope="col">{fillText(adminLinesTexts.efeitoVersao, { n: after })}</th>
      </tr>
    </thead>
    <tbody>
      {cases.map((one) => (
        <tr key={one.case_id}>
          <th scope="row">
            <Link to={`${casePath('staff', one.case_id)}?aba=simulacoes`}>
              {one.client_name || one.protocol}
            </Link>
            <small>{one.title}</small>
          </th>
          <td>
            <Answer answer={one.before} changes={[]} />
          </td>
          <td>
            <Answer answer={one.after} changes={one.changes} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

interface Props {
  version: FormulaVersion
  onActivate: () => Promise<unknown>
  onClose: () => void
}

/** Side panel with the open cases that a version of the lines changes, before or after its activation. */
export function ImpactPanel({ version, onActivate, onClose }: Props) {
  const [impact] = useState(() => deferred(readImpact(version.id)))
  const { run, running } = useAction({ failure: () => ({ title: adminFormulasTexts.erroAtivar }) })
  const activate = () =>
    run(async () => {
      await onActivate()
      onClose()
    })
  return (
    <SidePanel
      wide
      title={fillText(adminLinesTexts.efeitoTitulo, { n: version.version })}
      dirty={false}
      onClose={onClose}
    >
      {() => (
        <LoadedSection value={impact} failure={{ title: adminLinesTexts.efeitoErro }}>
          {(shown) => (
            <div className={styles.fields}>
              <Lede>
                <output>
                  {shown.compared === 0
                    ? adminLinesTexts.efeitoSemDossies
                    : fillText(
                        shown.cases.length > 0 ? adminLinesTexts.efeitoMuda : adminLinesTexts.efeitoNada,
                        {
                          n: shown.cases.length,
                          total: shown.compared,
                        },
                      )}
                </output>
              </Lede>
              {shown.cases.length > 0 && <Cases {...shown} />}
              {shown.cases.length > 0 && (
                <OutlineButton asChild size="3">
                  <a href={impactSpreadsheetAddress(version.id)} download>
                    <FileDown />
                    {adminLinesTexts.efeitoExportar}
                  </a>
                </OutlineButton>
              )}
              {!version.is_active && (
                <Button size="3" loading={running} onClick={() => void activate()}>
                  {fillText(adminLinesTexts.efeitoAtivar, { n: version.version })}
                </Button>
              )}
            </div>
          )}
        </LoadedSection>
      )}
    </SidePanel>
  )
}
