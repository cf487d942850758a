import { factsOfStage, type FactGroup, type StageFact } from 'core'
import { caseFactsTexts } from 'core/texts/case-facts'
import { caseSummaryTexts } from 'core/texts/case-summary'
import { creditTexts } from 'core/texts/credit'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { usePromise } from '../../../ui/async/use-promise.ts'
import { LoadedSection } from '../../../ui/loaded-section.tsx'
import { operationSections } from '../../../shell/case-areas.ts'
import { FeeWork } from '../fee-work.tsx'
import type { StaffShown } from '../load-staff-case.ts'
import { Quotes } from '../quotes/quotes.tsx'
import { ApprovalPanel } from './approval-panel.tsx'
import { BankCard } from './bank-card.tsx'
import { CreditCard } from './credit-card.tsx'
import { FactGroups } from './fact-groups.tsx'
import { FactPanel } from './fact-panel.tsx'
import { GroupPanel } from './group-panel.tsx'
import { StageFactsCard } from './stage-facts-card.tsx'
import styles from './operation.module.css'

/** Facts that only the bank's answer gives: they are asked for together. */
const approvalFacts = factsOfStage('analise_credito')

const isOfApproval = ({ record, column }: StageFact) =>
  approvalFacts.some((one) => one.record === record && one.column === column)

/** Scrolls to the section that the address names; these were tabs once. */
function useAddressedSection(): void {
  const named = useSearchParams()[0].get('aba')
  useEffect(() => {
    if (!operationSections.some((section) => section === named)) return undefined
    const soon = requestAnimationFrame(() =>
      document.getElementById(named ?? '')?.scrollIntoView({ block: 'start' }),
    )
    return () => cancelAnimationFrame(soon)
  }, [named])
}

/** Operation tab: the facts that this stage needs, all facts in groups, simulations and fees. */
export function OperationTab(shown: StaffShown) {
  const { caseRow, work, staffData } = shown
  const buyers = usePromise(staffData.buyers).loaded?.value
  const [group, setGroup] = useState<FactGroup>()
  const [filling, setFilling] = useState<StageFact>()
  const isLocked = work.outcome !== 'em_andamento' && work.outcome !== 'suspenso'
  useAddressedSection()
  return (
    <div className={styles.tab}>
      <LoadedSection keeps value={staffData.facts} failure={{ title: caseFactsTexts.carregarErro }}>
        {(facts) => {
          const known = { facts, buyers: buyers ?? [] }
          return (
            <>
              {buyers && (
                <StageFactsCard
                  work={work}
                  known={known}
                  isLocked={isLocked}
                  onFill={(one) =>
                    one.record === 'buyer' && buyers.length === 0 ? setGroup('buyer') : setFilling(one)
                  }
                />
              )}
              <CreditCard staffData={staffData} work={work} facts={facts} isLocked={isLocked} />
              <LoadedSection keeps value={staffData.credit} failure={{ title: creditTexts.carregarErro }}>
                {(credit) => <BankCard contacts={credit.bank} bank={facts.operation.bank} />}
              </LoadedSection>
              <FactGroups work={work} known={known} onEdit={setGroup} />
              {filling && isOfApproval(filling) ? (
                <ApprovalPanel caseId={work.id} facts={facts} onClose={() => setFilling(undefined)} />
              ) : (
                filling && (
                  <FactPanel
                    caseId={work.id}
                    stageFact={filling}
                    known={known}
                    onClose={() => setFilling(undefined)}
                  />
                )
              )}
            </>
          )
        }}
      </LoadedSection>
      <section className={styles.section} id="simulacoes">
        <h2>{caseSummaryTexts.simulacoes}</h2>
        <Quotes caseId={caseRow.id} isOpen={work.outcome === 'em_andamento'} />
      </section>
      <section className={styles.section} id="taxas">
        <FeeWork {...shown} />
      </section>
      {group && (
        <GroupPanel {...shown} group={group} isLocked={isLocked} onClose={() => setGroup(undefined)} />
      )}
    </div>
  )
}
