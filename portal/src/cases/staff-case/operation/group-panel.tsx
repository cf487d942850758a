import { caseRecords, factGroups, operationFacts, type CaseRecord, type FactGroup } from 'core'
import { caseFactsTexts } from 'core/texts/case-facts'
import { caseSummaryTexts } from 'core/texts/case-summary'
import { fillText } from 'core/texts'
import { LoadedSection } from '../../../ui/loaded-section.tsx'
import { SidePanel } from '../../../ui/side-panel.tsx'
import type { StaffShown } from '../load-staff-case.ts'
import { Identity } from '../record/identity.tsx'
import { People } from '../record/people.tsx'
import { Record } from '../record/record.tsx'
import { saveFacts } from './save-fact.ts'
import styles from './operation.module.css'

const columns = Object.keys(operationFacts)
const closing: readonly string[] = [
  ...factGroups.closing.operation,
  'itbi_requested_on',
  'registry_protocol_on',
]

/** Record and columns of each group that has one record. */
const records: {
  readonly [Group in Exclude<FactGroup, 'buyer'>]: readonly [CaseRecord, (readonly string[])?]
} = {
  property: ['property'],
  loan: ['operation', columns.filter((column) => !closing.includes(column))],
  seller: ['seller'],
  closing: ['operation', columns.filter((column) => closing.includes(column))],
}

interface Props extends StaffShown {
  group: FactGroup
  isLocked: boolean
  onClose: () => void
}

/** Facts of a group, each edited in place. */
function GroupFacts({ group, isLocked, ...shown }: Omit<Props, 'onClose'>) {
  if (group === 'buyer') return <People {...shown} />
  const [record, only] = records[group]
  return (
    <LoadedSection keeps value={shown.staffData.facts} failure={{ title: caseFactsTexts.carregarErro }}>
      {(facts, reload) => (
        <>
          {group === 'property' && <Identity {...shown} isLocked={isLocked} />}
          <Record
            record={record}
            facts={caseRecords[record]}
            {...(only && { columns: only })}
            values={facts[record]}
            isLocked={isLocked}
            save={async (change) => {
              await saveFacts(shown.work.id, record, change)
              await reload()
            }}
          />
        </>
      )}
    </LoadedSection>
  )
}

/** Side panel with all facts of a group. */
export const GroupPanel = ({ onClose, ...props }: Props) => (
  <SidePanel
    narrow
    dirty={false}
    title={fillText(caseSummaryTexts.editarGrupo, {
      grupo: caseSummaryTexts[`grupo_${props.group}`].toLowerCase(),
    })}
    onClose={onClose}
  >
    {() => (
      <div className={styles.group}>
        <GroupFacts {...props} />
      </div>
    )}
  </SidePanel>
)
