import { formatBrl, maskCpf } from 'core'
import { caseFactsTexts, choiceName } from 'core/texts/case-facts'
import { reviewTexts } from 'core/texts/review'
import { useMemo } from 'react'
import { deferred } from '../../ui/async/deferred.ts'
import { usePromise } from '../../ui/async/use-promise.ts'
import { Skeleton } from '../../ui/skeletons.tsx'
import { readDeclared, type Declared as DeclaredValues, type WaitingDocument } from './queue-api.ts'
import styles from './queue.module.css'

/**
 * Lines of the declared data. `masked` leaves out the income, which partners may not see. A missing marital
 * status has no line; other missing values say that nothing is declared.
 */
const linesOf = ({ name, cpf, income, income_type, marital_status, masked }: DeclaredValues) =>
  [
    [reviewTexts.nome, name],
    [reviewTexts.cpf, cpf && (masked ? cpf : maskCpf(cpf))],
    ...(masked
      ? []
      : [
          [
            reviewTexts.renda,
            [income !== null && formatBrl(income), income_type && choiceName('income_type', income_type)]
              .filter(Boolean)
              .join(' · '),
          ],
        ]),
    ...(marital_status
      ? [[caseFactsTexts.buyer_marital_status, choiceName('marital_status', marital_status)]]
      : []),
  ] as [string, string | null][]

/** Data that the buyer declared, to compare with the document. */
export function Declared({ item }: { item: WaitingDocument }) {
  const { id, case_id } = item
  const loading = useMemo(() => deferred(readDeclared({ id, case_id })), [id, case_id])
  const { loaded, pending, problem } = usePromise(loading)
  if (problem) return <p className={styles.quiet}>{reviewTexts.erroDeclarado}</p>
  return (
    <div className={styles.declared} aria-busy={pending}>
      <h3>{reviewTexts.declarado}</h3>
      {loaded && !pending ? (
        <dl>
          {linesOf(loaded.value).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd data-missing={!value}>{value || reviewTexts.naoInformado}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <Skeleton />
      )}
    </div>
  )
}
