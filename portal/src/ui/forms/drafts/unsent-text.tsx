import { generalTexts } from 'core/texts/general'
import { LeaveGuard } from '../../leave-guard.tsx'
import { OutlineButton } from '../../outline-button.tsx'
import type { DraftState } from './use-draft.ts'
import styles from './unsent-text.module.css'

/** Reports a restored draft, with a button that discards it. */
export const RestoredDraft = ({ draft }: { draft: DraftState }) =>
  draft.isRestored && (
    <output className={styles.restored}>
      <span>{generalTexts.rascunhoRecuperado}</span>
      <OutlineButton type="button" onClick={draft.clear}>
        {generalTexts.rascunhoDescartar}
      </OutlineButton>
    </output>
  )

/** Reports a restored draft in a form within a screen, and asks before the screen is left with unsent text. */
export const UnsentText = ({ draft }: { draft: DraftState }) => (
  <>
    <RestoredDraft draft={draft} />
    {draft.isDirty && <LeaveGuard active texts={generalTexts} />}
  </>
)
