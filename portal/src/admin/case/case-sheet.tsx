import { buyerFacts, caseRecords, formatDate, today, type Fact } from 'core'
import { fillText } from 'core/texts'
import { caseFactsTexts, factName } from 'core/texts/case-facts'
import { labelsTexts } from 'core/texts/labels'
import { operationTexts } from 'core/texts/operation'
import { Printer } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { caseAddress } from '../../cases/case-areas.ts'
import { FeeTable } from '../../cases/fees/fee-table.tsx'
import { partFailure } from '../../cases/screen/load-case.ts'
import { Story } from '../../cases/screen/tab-contents.tsx'
import { DocumentNames } from '../../documents/document-names.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { LoadedPart } from '../../ui/loaded-part.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Screen } from '../../ui/screen.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { clientOf, Due, propertyOf } from '../cases/work-facts.tsx'
import { Facts } from './facts.tsx'
import type { StaffShown } from './load-staff-case.ts'
import { coveredCpf, shownFact, type FactValue } from './record/fact-text.ts'
import styles from './case-sheet.module.css'

/** How the address says that the sheet is shown. */
export const SHEET = 'ficha'

interface KnownProps {
  title: string
  /** What the names of its facts begin with. */
  record: string
  facts: Readonly<Record<string, Fact>>
  values: object
}

/** What is known of a thing; nothing where nothing is. A CPF stands on no paper whole. */
function Known({ title, record, facts, values }: KnownProps) {
  const given = values as Record<string, FactValue>
  const known = Object.entries(facts).flatMap(([column, fact]) => {
    const value = given[column] ?? null
    const text = fact.kind === 'cpf' && value ? coveredCpf(String(value)) : shownFact(column, fact, value)
    return text ? [[factName(record, column), text] as const] : []
  })
  if (known.length === 0) return null
  return (
    <Panel>
      <h2>{title}</h2>
      <Facts facts={known} />
    </Panel>
  )
}

/** Everything of a case on one sheet of paper: who, what, where it stands, what is missing and what it costs. */
export function CaseSheet({ found, work, parts, own }: StaffShown) {
  const { state } = useLocation() as { state: unknown }
  const client = clientOf(work)
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
        <p>{fillText(operationTexts.fichaDe, { data: formatDate(today(new Date())) })}</p>
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
      <LoadedPart keeps value={own.buyers} failure={{ title: operationTexts.compradoresErro }}>
        {(buyers) =>
          buyers.map((buyer) => (
            <Known key={buyer.id} title={buyer.name} record="buyer" facts={buyerFacts} values={buyer} />
          ))
        }
      </LoadedPart>
      <LoadedPart keeps value={own.facts} failure={{ title: caseFactsTexts.carregarErro }}>
        {(facts) =>
          (['property', 'seller', 'operation'] as const).map((record) => (
            <Known
              key={record}
              title={caseFactsTexts[record]}
              record={record}
              facts={caseRecords[record]}
              values={facts[record]}
            />
          ))
        }
      </LoadedPart>
      <LoadedPart keeps value={parts.documents} failure={partFailure('documents')}>
        {(documents) => documents.length > 0 && <DocumentNames documents={documents} />}
      </LoadedPart>
      <LoadedPart keeps value={parts.fees} failure={partFailure('fees')}>
        {(fees) => fees.length > 0 && <FeeTable fees={fees} />}
      </LoadedPart>
      <Story found={found} parts={parts} />
    </Screen>
  )
}
