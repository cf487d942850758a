import { casePath } from 'core/paths'
import { fillText } from 'core/texts'
import { adminFormulasTexts } from 'core/texts/admin-formulas'
import { adminLinesTexts } from 'core/texts/admin-lines'
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
import { HeadlineAnswer } from './headline-answer.tsx'
import styles from './lines.module.css'

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
            <HeadlineAnswer headline={one.before} possible={one.possible_before} changed={[]} />
          </td>
          <td>
            <HeadlineAnswer headline={one.after} possible={one.possible_after} changed={one.changes} />
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
