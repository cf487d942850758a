import { fillText } from 'core/texts'
import { countText } from 'core/texts/count-text'
import { workListTexts } from 'core/texts/work-list'
import {
  Ban,
  CirclePause,
  FileDown,
  Hourglass,
  ListChecks,
  MailPlus,
  Tag,
  UserRound,
  X,
  type LucideIcon,
} from 'lucide-react'
import { useRef, useState } from 'react'
import { Hint } from '../../ui/hint.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { ManyDialog } from './many-dialog.tsx'
import type { ManyKind } from './many-fields.tsx'
import { chosenAddress, type Staff, type Work } from './work-api.ts'
import barStyles from '../../ui/filter-bar.module.css'
import styles from './many.module.css'

/** Cases per bulk change that the server accepts. */
export const MOST_AT_ONCE = 200

const actions = [
  ['assign', 'variosAgente', UserRound],
  ['situation', 'variosEspera', Hourglass],
  ['tags', 'variosEtiquetas', Tag],
  ['request', 'variosPedir', MailPlus],
  ['checklist', 'variosChecklist', ListChecks],
  ['suspend', 'variosSuspender', CirclePause],
  ['end', 'variosEncerrar', Ban],
] as const satisfies (readonly [ManyKind, keyof typeof workListTexts, LucideIcon])[]

interface Props {
  /** Selected cases, as the list shows them. */
  works: readonly Work[]
  staff: Staff
  tags: readonly string[]
  onDone: (ids: readonly string[]) => void
  onClear: () => void
  /** Button that selects the rows of the view that are not loaded yet. */
  all?: { label: string; loading: boolean; onPress: () => void } | undefined
}

/** Bulk actions on the selected cases, visible at every scroll position. */
export function ManyBar({ works, staff, tags, onDone, onClear, all }: Props) {
  // Snapshot at the time of the press: a reload of the list must not change what is confirmed.
  const [confirming, setConfirming] = useState<{ kind: ManyKind; works: readonly Work[] }>()
  const clear = useRef<HTMLButtonElement>(null)
  if (works.length === 0 && !confirming) return null
  const isTooMany = works.length > MOST_AT_ONCE
  return (
    <section className={styles.bar} aria-label={workListTexts.mudarVarios} data-screen-only>
      <p>
        <output>{countText(works.length, workListTexts.umSelecionado, workListTexts.selecionados)}</output>
      </p>
      <IconButton ref={clear} label={workListTexts.limparSelecao} icon={X} onClick={onClear} />
      {all && (
        <OutlineButton
          loading={all.loading}
          onClick={() => {
            // The button goes when everything is selected.
            clear.current?.focus()
            all.onPress()
          }}
        >
          {all.label}
        </OutlineButton>
      )}
      {isTooMany ? (
        <Hint>{fillText(workListTexts.muitosSelecionados, { n: MOST_AT_ONCE })}</Hint>
      ) : (
        <div className={barStyles.filters}>
          {actions.map(([kind, text, Icon]) => (
            <button
              key={kind}
              type="button"
              aria-haspopup="dialog"
              onClick={() => setConfirming({ kind, works })}
            >
              <Icon />
              {workListTexts[text]}
            </button>
          ))}
          <a href={chosenAddress(works)} download>
            <FileDown />
            {workListTexts.variosExportar}
          </a>
        </div>
      )}
      {confirming && (
        <ManyDialog
          {...confirming}
          staff={staff}
          tags={tags}
          onDone={onDone}
          onClose={() => setConfirming(undefined)}
        />
      )}
    </section>
  )
}
