import { casesTexts } from 'core/texts/cases'
import { operationTexts } from 'core/texts/operation'
import { Calculator } from 'lucide-react'
import { useRevalidator } from 'react-router-dom'
import { useAction } from '../../api/use-action.ts'
import { usePromise } from '../../api/use-promise.ts'
import { tabContents } from '../../cases/screen/tab-contents.tsx'
import { useToast } from '../../toast/toast-context.ts'
import { Hint } from '../../ui/hint.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { generateFees } from '../cases/work-api.ts'
import type { StaffShown } from './load-staff-case.ts'
import styles from './papers/papers.module.css'

const { taxas: Fees } = tabContents

/** What a case costs, computed by the catalogue from what is known of it now. */
export function FeeWork({ found, parts, own, work }: StaffShown) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const facts = usePromise(own.facts).came?.value
  const { run, running } = useAction({ failure: () => ({ title: operationTexts.erroTaxas }) })
  const generate = () =>
    run(async () => {
      const fees = await generateFees(found.id)
      toast({ title: fees.length > 0 ? operationTexts.taxasCalculadas : casesTexts.nenhumaTaxa })
      await revalidate()
    })
  const isKnown = facts && facts.property.price !== null && facts.operation.financed !== null
  return (
    <>
      {work.outcome === 'em_andamento' && (
        <div className={styles.papers}>
          <OutlineButton loading={running} onClick={() => void generate()}>
            <Calculator />
            {operationTexts.calcularTaxas}
          </OutlineButton>
          {facts && !isKnown && <Hint>{operationTexts.taxasSemValores}</Hint>}
        </div>
      )}
      <Fees area="partner" found={found} parts={parts} />
    </>
  )
}
