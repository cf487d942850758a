import { fillText } from 'core/texts'
import { commissionsTexts } from 'core/texts/commissions'
import { countText } from 'core/texts/count-text'
import { CircleCheck, CircleMinus, FileText, X, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useRequestKeys } from '../../api/use-request-keys.ts'
import { Hint } from '../../ui/hint.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { CommissionRow, NewEntries } from './commissions-api.ts'
import { MarkDialog } from './mark-dialog.tsx'
import barStyles from '../../ui/filter-bar.module.css'
import manyStyles from '../cases/many.module.css'

/** As many as the server writes at once. */
const MOST_AT_ONCE = 200

const actions = [
  ['invoiced', 'marcarFaturada', FileText],
  ['received', 'marcarRecebida', CircleCheck],
  ['written_off', 'darBaixa', CircleMinus],
] as const satisfies (readonly [NewEntries['kind'], keyof typeof commissionsTexts, LucideIcon])[]

interface Props {
  rows: readonly CommissionRow[]
  onDone: (ids: readonly string[]) => void
  onClear: () => void
}

/** What can be written of the commissions that were chosen, within reach wherever the list is scrolled to. */
export function MarkBar({ rows, onDone, onClear }: Props) {
  const keys = useRequestKeys()
  const [asked, setAsked] = useState<{ kind: NewEntries['kind']; rows: readonly CommissionRow[] }>()
  if (rows.length === 0 && !asked) return null
  return (
    <section className={manyStyles.bar} aria-label={commissionsTexts.mudarVarias}>
      <p role="status">
        {countText(rows.length, commissionsTexts.umaSelecionada, commissionsTexts.selecionadas)}
      </p>
      <IconButton label={commissionsTexts.limparSelecao} icon={X} onClick={onClear} />
      {rows.length > MOST_AT_ONCE ? (
        <Hint>{fillText(commissionsTexts.muitas, { n: MOST_AT_ONCE })}</Hint>
      ) : (
        <div className={barStyles.filters}>
          {actions.map(([kind, text, Icon]) => (
            <button key={kind} type="button" aria-haspopup="dialog" onClick={() => setAsked({ kind, rows })}>
              <Icon />
              {commissionsTexts[text]}
            </button>
          ))}
        </div>
      )}
      {asked && <MarkDialog {...asked} keys={keys} onDone={onDone} onClose={() => setAsked(undefined)} />}
    </section>
  )
}
