import { buyerFacts, caseRecords, formatDate, type Fact } from 'core'
import { fillText } from 'core/texts'
import { caseFactsTexts, factName } from 'core/texts/case-facts'
import { labelsTexts } from 'core/texts/labels'
import { operationTexts } from 'core/texts/operation'
import { Printer } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { caseAddress } from '../../shell/case-areas.ts'
import { FeeTable } from '../fees/fee-table.tsx'
import { partFailure } from '../screen/load-case.ts'
import { CaseTimeline } from '../screen/tab-contents.tsx'
import { DocumentNames } from '../documents/document-names.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { LoadedSection } from '../../ui/loaded-section.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Screen } from '../../ui/screen.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { clientOf, Due, propertyOf } from '../work-list/work-facts.tsx'
import { Facts } from './facts.tsx'
import type { StaffShown } from './load-staff-case.ts'
import { coveredCpf, shownFact, type FactValue } from './record/fact-text.ts'
import { useToday } from '../../ui/use-today.ts'
import styles from './case-printout.module.css'

/** Value of `ver` in the address that shows the printout. */
export const PRINTOUT = 'ficha'

interface FilledFactsProps {
  title: string
  /** Record whose text keys name the facts. */
  record: string
  facts: Readonly<Record<string, Fact>>
  values: object
}

/** Filled facts of a record; renders nothing without any. CPFs are masked, since the record is printed. */
function FilledFacts({ title, record, facts, values }: FilledFactsProps) {
  const byColumn = values as Record<string, FactValue>
  const rows = Object.entries(facts).flatMap(([column, fact]) => {
    const value = byColumn[column] ?? null
    const text = fact.kind === 'cpf' && value ? coveredCpf(String(value)) : shownFact(column, fact, value)
    return text ? [[factName(record, column), text] as const] : []
  })
  if (rows.length === 0) return null
  return (
    <Panel>
      <h2>{title}</h2>
      <Facts facts={rows} />
    </Panel>
  )
}

/** Printout of a case: people, property, status, missing documents and costs. */
export function CasePrintout({ caseRow, work, parts, staffData }: StaffShown) {
  const { state } = useLocation() as { state: unknown }
  const client = clientOf(work)
  const day = useToday()
  usePageTitle(client)
  return (
    <Screen>
      <div className={styles.bar} data-screen-only>
        <BackLink to={caseAddress('staff', work.id)} state={state} replace>
          {operationTexts.voltarDossie}
        </BackLink>
        <Button size="3" onClick={() => window.print()}>
          <Printer />
          {operationTexts.imprimir}
        </Button>
      </div>
      <header className={styles.head}>
        <h1>{client}</h1>
        <p>{[work.protocol, propertyOf(work)].filter(Boolean).join(' · ')}</p>
        <p>{fillText(operationTexts.fichaDe, { data: formatDate(day) })}</p>
      </header>
      <Panel>
        <Facts
          facts={[
            [operationTexts.filtroEtapa, labelsTexts[`etapa_${work.current_stage}`], work.situation],
            [operationTexts.colunaEspera, work.waiting_on && labelsTexts[`espera_${work.waiting_on}`]],
            [operationTexts.prazo, <Due key="due" work={work} />],
            [operationTexts.colunaAgente, work.responsible?.name ?? operationTexts.semAgente],
            [operationTexts.indicadoPor, work.referred_by],
          ]}
        />
      </Panel>
      <LoadedSection keeps value={staffData.buyers} failure={{ title: operationTexts.compradoresErro }}>
        {(buyers) =>
          buyers.map((buyer) => (
            <FilledFacts key={buyer.id} title={buyer.name} record="buyer" facts={buyerFacts} values={buyer} />
          ))
        }
      </LoadedSection>
      <LoadedSection keeps value={staffData.facts} failure={{ title: caseFactsTexts.carregarErro }}>
        {(facts) =>
          (['property', 'seller', 'operation'] as const).map((record) => (
            <FilledFacts
              key={record}
              title={caseFactsTexts[record]}
              record={record}
              facts={caseRecords[record]}
              values={facts[record]}
            />
          ))
        }
      </LoadedSection>
      <LoadedSection keeps value={parts.documents} failure={partFailure('documents')}>
        {(documents) => documents.length > 0 && <DocumentNames documents={documents} />}
      </LoadedSection>
      <LoadedSection keeps value={parts.fees} failure={partFailure('fees')}>
        {(fees) => fees.length > 0 && <FeeTable fees={fees} />}
      </LoadedSection>
      <CaseTimeline caseRow={caseRow} parts={parts} />
    </Screen>
  )
}
