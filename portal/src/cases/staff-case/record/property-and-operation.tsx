import { caseRecords, operationFacts, type CaseRecord } from 'core'
import { caseFactsTexts } from 'core/texts/case-facts'
import { LoadedSection } from '../../../ui/loaded-section.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { changeOperation, changeProperty, changeSeller } from '../../work-list/work-api.ts'
import type { StaffShown } from '../load-staff-case.ts'
import { Identity } from './identity.tsx'
import { Record } from './record.tsx'
import styles from './record.module.css'

const changes = { property: changeProperty, seller: changeSeller, operation: changeOperation }

type Column = keyof typeof operationFacts
const numbers: Column[] = [
  'risk_number',
  'risk_expires_on',
  'proposal',
  'contract_number',
  'registry_protocol',
]
const isDay = (column: Column) => operationFacts[column].kind === 'day' && !numbers.includes(column)
const columns = Object.keys(operationFacts) as Column[]
/** Sections of the operation, which has many facts. */
const sections = {
  loan: columns.filter((column) => !numbers.includes(column) && !isDay(column)),
  numbers,
  days: columns.filter(isDay),
}

/** Facts of the property, the seller and the operation, with the title and city of the case. */
export function PropertyAndOperation(shown: StaffShown) {
  const { work, staffData } = shown
  const isLocked = work.outcome !== 'em_andamento' && work.outcome !== 'suspenso'
  return (
    <LoadedSection keeps value={staffData.facts} failure={{ title: caseFactsTexts.carregarErro }}>
      {(facts, reload) => {
        const of = (record: CaseRecord) => ({
          record,
          facts: caseRecords[record],
          values: facts[record],
          isLocked,
          save: async (change: object) => {
            await changes[record](work.id, change)
            await reload()
          },
        })
        return (
          <div className={styles.columns}>
            <div>
              <Identity {...shown} isLocked={isLocked} />
              <Panel>
                <h2>{caseFactsTexts.property}</h2>
                <Record {...of('property')} />
              </Panel>
              <Panel>
                <h2>{caseFactsTexts.seller}</h2>
                <Record {...of('seller')} />
              </Panel>
            </div>
            <Panel>
              <h2>{caseFactsTexts.operation}</h2>
              <Record {...of('operation')} columns={sections.loan} />
              <h3 className={styles.part}>{caseFactsTexts.numeros}</h3>
              <Record {...of('operation')} columns={sections.numbers} />
              <h3 className={styles.part}>{caseFactsTexts.datas}</h3>
              <Record {...of('operation')} columns={sections.days} />
            </Panel>
          </div>
        )
      }}
    </LoadedSection>
  )
}
