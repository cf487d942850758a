import { caseRecords, operationFacts, type CaseRecord } from 'core'
import { caseFactsTexts } from 'core/texts/case-facts'
import { LoadedPart } from '../../../ui/loaded-part.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { changeOperation, changeProperty, changeSeller } from '../../cases/work-api.ts'
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
/** The operation has so many facts that they stand in three parts. */
const parts = {
  loan: columns.filter((column) => !numbers.includes(column) && !isDay(column)),
  numbers,
  days: columns.filter(isDay),
}

/** What is bought, from whom and how, and what the case is called. */
export function PropertyAndOperation(shown: StaffShown) {
  const { work, own } = shown
  const isLocked = work.outcome !== 'em_andamento' && work.outcome !== 'suspenso'
  return (
    <LoadedPart keeps value={own.facts} failure={{ title: caseFactsTexts.carregarErro }}>
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
              <Record {...of('operation')} columns={parts.loan} />
              <h3 className={styles.part}>{caseFactsTexts.numeros}</h3>
              <Record {...of('operation')} columns={parts.numbers} />
              <h3 className={styles.part}>{caseFactsTexts.datas}</h3>
              <Record {...of('operation')} columns={parts.days} />
            </Panel>
          </div>
        )
      }}
    </LoadedPart>
  )
}
