import { fillText } from 'core/texts'
import { casePartsTexts } from 'core/texts/case-parts'
import { Pencil, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useAction } from '../../ui/async/use-action.ts'
import { usePromise } from '../../ui/async/use-promise.ts'
import type { Assignment } from '../case-types.ts'
import { contactOf } from '../contacts/contact-of.ts'
import { partFailure } from '../screen/load-case.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { LoadedSection } from '../../ui/loaded-section.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { unassignPartner } from '../work-list/work-api.ts'
import type { StaffShown } from './load-staff-case.ts'
import { PartnerDialog } from './partner-dialog.tsx'
import styles from './case.module.css'

/** A referral is shown and changed beside the agent. */
const isReferral = ({ responsibility }: Assignment) => responsibility === 'Indicação'

/** Partners with access to a case, each with its responsibility. */
export function PartnerAccess({ work, parts, staffData }: StaffShown) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const partners = usePromise(staffData.choices).loaded?.value.partners ?? []
  const [edited, setEdited] = useState<Assignment | 'new'>()
  const [leaving, setLeaving] = useState<Assignment>()
  const removal = useAction({
    failure: () => ({ title: casePartsTexts.erroParceiro }),
    onProblem: () => setLeaving(undefined),
  })
  const isOpen = work.outcome === 'em_andamento'
  return (
    <Panel>
      <h2>{casePartsTexts.parceiros}</h2>
      <LoadedSection keeps value={parts.assignments} failure={partFailure('assignments')}>
        {(assignments) => (
          <>
            {assignments.length === 0 && <p>{casePartsTexts.parceirosNenhum}</p>}
            {assignments.length > 0 && (
              <ul className={styles.partners}>
                {assignments.map((assignment) => {
                  const { name, phone, email } = contactOf(assignment)
                  const about = assignment.partner.name
                  return (
                    <li key={assignment.id}>
                      <div>
                        <strong>{about}</strong>
                        <span>{assignment.responsibility}</span>
                        <span>{[name === about ? '' : name, phone, email].filter(Boolean).join(' · ')}</span>
                      </div>
                      {isOpen && !isReferral(assignment) && (
                        <RowMenu
                          label={fillText(casePartsTexts.parceiroAcoes, { nome: about })}
                          items={[
                            {
                              label: casePartsTexts.parceiroEditar,
                              icon: Pencil,
                              onChoose: () => setEdited(assignment),
                            },
                            {
                              label: casePartsTexts.parceiroRetirar,
                              icon: UserMinus,
                              onChoose: () => setLeaving(assignment),
                            },
                          ]}
                        />
                      )}
                    </li>
                  )
                })}
              </ul>
            )}
          </>
        )}
      </LoadedSection>
      {isOpen && (
        <OutlineButton onClick={() => setEdited('new')}>{casePartsTexts.parceiroAdicionar}</OutlineButton>
      )}
      {edited && (
        <PartnerDialog
          caseId={work.id}
          partners={partners}
          {...(edited !== 'new' && { assignment: edited })}
          onDone={revalidate}
          onClose={() => setEdited(undefined)}
        />
      )}
      {leaving && (
        <ConfirmDialog
          title={fillText(casePartsTexts.parceiroRetirarTitulo, { nome: leaving.partner.name })}
          text={casePartsTexts.parceiroRetirarTexto}
          action={casePartsTexts.parceiroRetirar}
          running={removal.running}
          onCancel={() => setLeaving(undefined)}
          onConfirm={() =>
            void removal.run(async () => {
              await unassignPartner(work.id, leaving.id)
              setLeaving(undefined)
              await revalidate()
              toast({ title: casePartsTexts.parceiroRetirado })
            })
          }
        />
      )}
    </Panel>
  )
}
