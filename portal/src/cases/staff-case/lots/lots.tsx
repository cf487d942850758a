import { bankLotsTexts } from 'core/texts/bank-lots'
import { FolderOutput } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { usePromise } from '../../../ui/async/use-promise.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyList } from '../../../ui/empty-list.tsx'
import { LoadedSection } from '../../../ui/loaded-section.tsx'
import type { StaffShown } from '../load-staff-case.ts'
import { LotCard } from './lot-card.tsx'
import { listLots, type Lot } from './lots-api.ts'
import { MakeLotPanel } from './make-lot-panel.tsx'
import styles from './lots.module.css'

const LOOK_EVERY_MS = 1000

interface ShownProps {
  caseId: string
  loaded: Lot[]
  /** Bank of the case; empty when unknown. */
  bank: string
  onChange: () => Promise<unknown>
}

/** Lots of a case, polled while one is being prepared. */
function LotList({ caseId, loaded, bank, onChange }: ShownProps) {
  const [polled, setPolled] = useState({ loaded, lots: loaded })
  const lots = polled.loaded === loaded ? polled.lots : loaded
  const isBusy = lots.some(({ status }) => status === 'queued')
  useEffect(() => {
    if (!isBusy) return undefined
    const timer = setTimeout(() => {
      listLots(caseId).then(
        (now) => setPolled({ loaded, lots: now }),
        // Failed: the next poll tries again.
        () => setPolled({ loaded, lots: [...lots] }),
      )
    }, LOOK_EVERY_MS)
    return () => clearTimeout(timer)
  }, [isBusy, caseId, loaded, lots])
  if (lots.length === 0)
    return <EmptyList heading="h3" title={bankLotsTexts.nenhum} text={bankLotsTexts.nenhumTexto} />
  return (
    <ul className={styles.lots}>
      {lots.map((lot) => (
        <LotCard key={lot.id} caseId={caseId} lot={lot} bank={bank} onChange={onChange} />
      ))}
    </ul>
  )
}

/** Section with the lots of documents for the bank. */
export function Lots({ caseRow, staffData }: Pick<StaffShown, 'caseRow' | 'staffData'>) {
  const [isMaking, setMaking] = useState(false)
  const { revalidate } = useRevalidator()
  const facts = usePromise(staffData.facts).loaded?.value
  return (
    <section className={styles.section} aria-labelledby="papeis-para-o-banco" data-screen-only>
      <header>
        <div>
          <h2 id="papeis-para-o-banco">{bankLotsTexts.titulo}</h2>
          <p>{bankLotsTexts.linha}</p>
        </div>
        <Button size="3" onClick={() => setMaking(true)}>
          <FolderOutput />
          {bankLotsTexts.preparar}
        </Button>
      </header>
      <LoadedSection keeps value={staffData.lots} failure={{ title: bankLotsTexts.erroCarregar }}>
        {(lots, reload) => (
          <>
            <LotList
              caseId={caseRow.id}
              loaded={lots}
              bank={facts?.operation.bank ?? ''}
              onChange={revalidate}
            />
            {isMaking && (
              <MakeLotPanel caseId={caseRow.id} onMade={reload} onClose={() => setMaking(false)} />
            )}
          </>
        )}
      </LoadedSection>
    </section>
  )
}
