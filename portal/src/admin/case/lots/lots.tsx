import { bankLotsTexts } from 'core/texts/bank-lots'
import { FolderOutput } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { usePromise } from '../../../api/use-promise.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyList } from '../../../ui/empty-list.tsx'
import { LoadedPart } from '../../../ui/loaded-part.tsx'
import type { StaffShown } from '../load-staff-case.ts'
import { LotCard } from './lot-card.tsx'
import { listLots, type Lot } from './lots-api.ts'
import { MakeLotSheet } from './make-lot-sheet.tsx'
import styles from './lots.module.css'

const LOOK_EVERY_MS = 1000

interface ShownProps {
  caseId: string
  given: Lot[]
  /** The bank of the case, as far as it is known. */
  bank: string
  onChange: () => Promise<unknown>
}

/** The lots, looked at again while one of them is being made. */
function ShownLots({ caseId, given, bank, onChange }: ShownProps) {
  const [seen, setSeen] = useState({ given, lots: given })
  const lots = seen.given === given ? seen.lots : given
  const isBusy = lots.some(({ status }) => status === 'queued')
  useEffect(() => {
    if (!isBusy) return undefined
    const timer = setTimeout(() => {
      listLots(caseId).then(
        (now) => setSeen({ given, lots: now }),
        // Tried again with the next look.
        () => setSeen({ given, lots: [...lots] }),
      )
    }, LOOK_EVERY_MS)
    return () => clearTimeout(timer)
  }, [isBusy, caseId, given, lots])
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

/** Papers for the bank: what was put together, what went, and what came back. */
export function Lots({ found, own }: Pick<StaffShown, 'found' | 'own'>) {
  const [isMaking, setMaking] = useState(false)
  const { revalidate } = useRevalidator()
  const facts = usePromise(own.facts).came?.value
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
      <LoadedPart keeps value={own.lots} failure={{ title: bankLotsTexts.erroCarregar }}>
        {(lots, reload) => (
          <>
            <ShownLots
              caseId={found.id}
              given={lots}
              bank={facts?.operation.bank ?? ''}
              onChange={revalidate}
            />
            {isMaking && <MakeLotSheet caseId={found.id} onMade={reload} onClose={() => setMaking(false)} />}
          </>
        )}
      </LoadedPart>
    </section>
  )
}
