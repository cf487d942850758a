import type { RejectionReason } from 'core'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { bankLotsTexts } from 'core/texts/bank-lots'
import { documentsTexts } from 'core/texts/documents'
import { fillText } from 'core/texts'
import { useState, type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { useAction } from '../../../ui/async/use-action.ts'
import { reasonKey, reasonName } from '../../documents/review/reason-name.ts'
import { CheckField } from '../../../ui/forms/check-field.tsx'
import { NoteField } from '../../../ui/forms/note-field.tsx'
import { useToast } from '../../../ui/toast/toast-context.ts'
import { Button } from '../../../ui/button.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { markReturned, type Lot } from './lots-api.ts'
import editStyles from '../../../ui/editor/edit-panel.module.css'
import formStyles from '../../../ui/forms/forms.module.css'
import styles from './lots.module.css'
import { useDraft } from '../../../ui/forms/drafts/use-draft.ts'
import { RestoredDraft } from '../../../ui/forms/drafts/unsent-text.tsx'

const LONGEST = 500
/** Reasons for which banks return documents. */
const causes = ['ilegivel', 'vencido', 'confere', 'errado', 'assinatura'] as const satisfies RejectionReason[]

interface Chosen {
  reason: string
  cause: RejectionReason
}

interface PaperProps {
  paper: Lot['papers'][number]
  chosen?: Chosen | undefined
  error?: string | undefined
  onChange: (chosen?: Chosen) => void
}

/** Row of a document with the reason of its return. */
const ReturnedPaper = ({ paper, chosen, error, onChange }: PaperProps) => (
  <li>
    <CheckField
      id={`voltou-${paper.item_id}`}
      name={paper.item_id}
      value={chosen !== undefined}
      label={paper.label}
      onChange={(isBack) => onChange(isBack ? { reason: '', cause: 'outro' } : undefined)}
      error={undefined}
      onBlur={() => undefined}
    />
    {chosen && (
      <div className={styles.why}>
        <fieldset className={styles.causes} aria-label={documentsTexts.motivosComuns}>
          {causes.map((cause) => (
            <button
              key={cause}
              type="button"
              onClick={() => onChange({ cause, reason: documentsTexts[`${reasonKey(cause)}Texto`] })}
            >
              {reasonName(cause)}
            </button>
          ))}
        </fieldset>
        <NoteField
          label={fillText(bankLotsTexts.motivo, { documento: paper.label })}
          value={chosen.reason}
          error={error}
          longest={LONGEST}
          onChange={(reason) => onChange({ ...chosen, reason })}
        />
      </div>
    )}
  </li>
)

interface Props {
  caseId: string
  lot: Lot
  onChange: () => Promise<unknown>
  onClose: () => void
}

/** Records the documents that the bank returned; each is requested again. */
export function ReturnedPanel({ caseId, lot, onChange, onClose }: Props) {
  const toast = useToast()
  const draft = useDraft<{ chosen: Record<string, Chosen> }>(`volta:${lot.id}`, { chosen: {} })
  const { chosen } = draft.values
  const [wasSubmitted, setSubmitted] = useState(false)
  const { run, running } = useAction({ failure: () => ({ title: bankLotsTexts.erroVolta }) })
  const papers = lot.papers.filter(({ returned_at }) => !returned_at)
  const ids = Object.keys(chosen)
  const change = (id: string) => (now?: Chosen) => {
    const { [id]: _before, ...others } = chosen
    draft.set({ chosen: now ? { ...others, [id]: now } : others })
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (Object.values(chosen).some(({ reason }) => !reason.trim())) return
    void run(async () => {
      await markReturned(
        caseId,
        lot.id,
        Object.entries(chosen).map(([item_id, entry]) => ({ item_id, ...entry })),
      )
      draft.clear()
      // Synchronously, so that the leave guard sees a closed panel.
      flushSync(onClose)
      toast({ title: bankLotsTexts.voltaSalva })
      await onChange()
    })
  }
  return (
    <SidePanel
      title={fillText(bankLotsTexts.voltaTitulo, { n: lot.number })}
      dirty={ids.length > 0}
      onDiscard={draft.clear}
      onClose={onClose}
    >
      {(leave) => (
        <form className={formStyles.form} noValidate onSubmit={submit}>
          <div className={formStyles.form}>
            <p>{bankLotsTexts.voltaTexto}</p>
            <RestoredDraft draft={draft} />
            <ul className={styles.choices}>
              {papers.map((paper) => {
                const one = chosen[paper.item_id]
                return (
                  <ReturnedPaper
                    key={paper.item_id}
                    paper={paper}
                    chosen={one}
                    error={
                      wasSubmitted && one && !one.reason.trim() ? bankLotsTexts.informeMotivo : undefined
                    }
                    onChange={change(paper.item_id)}
                  />
                )
              })}
            </ul>
          </div>
          <div className={editStyles.actions}>
            <OutlineButton size="3" type="button" onClick={leave}>
              {adminEditorTexts.cancelar}
            </OutlineButton>
            <Button size="3" type="submit" loading={running} disabled={ids.length === 0}>
              {bankLotsTexts.salvarVolta}
            </Button>
          </div>
        </form>
      )}
    </SidePanel>
  )
}
