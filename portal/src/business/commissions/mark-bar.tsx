import { fillText } from 'core/texts'
import { commissionsTexts } from 'core/texts/commissions'
import { countText } from 'core/texts/count-text'
import { CircleCheck, CircleMinus, FileText, X, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Hint } from '../../ui/hint.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { CommissionRow, NewEntries } from './commissions-api.ts'
import { MarkDialog } from './mark-dialog.tsx'
import barStyles from '../../ui/filter-bar.module.css'
import manyStyles from '../../cases/work-list/many.module.css'

/** Commissions per request that the server accepts. */
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

/** Bulk actions on the selected commissions, visible at every scroll position. */
export function MarkBar({ rows, onDone, onClear }: Props) {
  const [marking, setMarking] = useState<{ kind: NewEntries['kind']; rows: readonly CommissionRow[] }>()
  if (rows.length === 0 && !marking) return null
  return (
    <section className={manyStyles.bar} aria-label={commissionsTexts.mudarVarias}>
      <p>
        <output>
          {countText(rows.length, commissionsTexts.umaSelecionada, commissionsTexts.selecionadas)}
        </output>
      </p>
      <IconButton label={commissionsTexts.limparSelecao} icon={X} onClick={onClear} />
      {rows.length > MOST_AT_ONCE ? (
        <Hint>{fillText(commissionsTexts.muitas, { n: MOST_AT_ONCE })}</Hint>
      ) : (
        <div className={barStyles.filters}>
          {actions.map(([kind, text, Icon]) => (
            <button
              key={kind}
              type="button"
              aria-haspopup="dialog"
              onClick={() => setMarking({ kind, rows })}
            >
              <Icon />
              {commissionsTexts[text]}
            </button>
          ))}
        </div>
      )}
      {marking && <MarkDialog {...marking} onDone={onDone} onClose={() => setMarking(undefined)} />}
    </section>
  )
}
