import { casesTexts } from 'core/texts/cases'
import { casePartsTexts } from 'core/texts/case-parts'
import { operationTexts } from 'core/texts/operation'
import { fillText } from 'core/texts'
import { Calculator, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useAction } from '../../ui/async/use-action.ts'
import { usePromise } from '../../ui/async/use-promise.ts'
import type { Fee } from '../case-types.ts'
import { FeeTable } from '../fees/fee-table.tsx'
import { partFailure } from '../screen/load-case.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Hint } from '../../ui/hint.tsx'
import { LoadedSection } from '../../ui/loaded-section.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { generateFees, removeFee } from '../work-list/work-api.ts'
import { FeeDialog } from './fee-dialog.tsx'
import type { StaffShown } from './load-staff-case.ts'
import styles from './papers/papers.module.css'

/** Fees of a case, with a button that computes them again from the catalogue. */
export function FeeWork({ caseRow, parts, staffData, work }: StaffShown) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const facts = usePromise(staffData.facts).loaded?.value
  const { run, running } = useAction({ failure: () => ({ title: operationTexts.erroTaxas }) })
  const generate = () =>
    run(async () => {
      const fees = await generateFees(caseRow.id)
      toast({ title: fees.length > 0 ? operationTexts.taxasCalculadas : casesTexts.nenhumaTaxa })
      await revalidate()
    })
  const [edited, setEdited] = useState<Fee | 'new'>()
  const [leaving, setLeaving] = useState<Fee>()
  const removal = useAction({
    failure: () => ({ title: casePartsTexts.erroTaxa }),
    onProblem: () => setLeaving(undefined),
  })
  const menuOf = (fee: Fee) => (
    <RowMenu
      label={fillText(casePartsTexts.taxaAcoes, { nome: fee.label })}
      items={[
        { label: casePartsTexts.taxaEditar, icon: Pencil, onChoose: () => setEdited(fee) },
        { label: casePartsTexts.taxaRetirar, icon: Trash2, onChoose: () => setLeaving(fee) },
      ]}
    />
  )
  const isOpen = work.outcome === 'em_andamento'
  const isKnown = facts && facts.property.price !== null && facts.operation.financed !== null
  return (
    <>
      {isOpen && (
        <div className={styles.papers}>
          <OutlineButton loading={running} onClick={() => void generate()}>
            <Calculator />
            {operationTexts.calcularTaxas}
          </OutlineButton>
          <OutlineButton onClick={() => setEdited('new')}>
            <Plus />
            {casePartsTexts.taxaAdicionar}
          </OutlineButton>
          {facts && !isKnown && <Hint>{operationTexts.taxasSemValores}</Hint>}
        </div>
      )}
      <LoadedSection keeps value={parts.fees} failure={partFailure('fees')}>
        {(fees) => <FeeTable fees={fees} {...(isOpen && { menuOf })} />}
      </LoadedSection>
      {edited && (
        <FeeDialog
          caseId={caseRow.id}
          {...(edited !== 'new' && { fee: edited })}
          onDone={revalidate}
          onClose={() => setEdited(undefined)}
        />
      )}
      {leaving && (
        <ConfirmDialog
          title={fillText(casePartsTexts.taxaRetirarTitulo, { nome: leaving.label })}
          text={casePartsTexts.taxaRetirarTexto}
          action={casePartsTexts.taxaRetirar}
          running={removal.running}
          onCancel={() => setLeaving(undefined)}
          onConfirm={() =>
            void removal.run(async () => {
              await removeFee(caseRow.id, leaving.id)
              setLeaving(undefined)
              await revalidate()
              toast({ title: casePartsTexts.taxaRetirada })
            })
          }
        />
      )}
    </>
  )
}
