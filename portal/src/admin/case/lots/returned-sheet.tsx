import type { RejectionReason } from 'core'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { bankLotsTexts } from 'core/texts/bank-lots'
import { documentsTexts } from 'core/texts/documents'
import { fillText } from 'core/texts'
import { useState, type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { useAction } from '../../../api/use-action.ts'
import { reasonKey, reasonName } from '../../../documents/review/reason-name.ts'
import { CheckField } from '../../../forms/check-field.tsx'
import { NoteField } from '../../../forms/note-field.tsx'
import { useToast } from '../../../toast/toast-context.ts'
import { Button } from '../../../ui/button.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { markReturned, type Lot } from './lots-api.ts'
import editStyles from '../../editor/edit-sheet.module.css'
import formStyles from '../../../forms/forms.module.css'
import styles from './lots.module.css'

const LONGEST = 500
/** Those for which a bank gives papers back. */
const causes = ['ilegivel', 'vencido', 'confere', 'errado', 'assinatura'] as const satisfies RejectionReason[]

interface Chosen {
  reason: string
  cause: RejectionReason
}

interface PaperProps {
  paper: Lot['papers'][number]
  chosen?: Chosen
  error?: string
  onChange: (chosen?: Chosen) => void
}

/** A paper that may have come back, and why. */
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
        <div className={styles.causes} role="group" aria-label={documentsTexts.motivosComuns}>
          {causes.map((cause) => (
            <button
              key={cause}
              type="button"
              onClick={() => onChange({ cause, reason: documentsTexts[`${reasonKey(cause)}Texto`] })}
            >
              {reasonName(cause)}
            </button>
          ))}
        </div>
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

/** What the bank gave back: each of these papers is asked for again. */
export function ReturnedSheet({ caseId, lot, onChange, onClose }: Props) {
  const toast = useToast()
  const [chosen, setChosen] = useState<Record<string, Chosen>>({})
  const [isAsked, setAsked] = useState(false)
  const { run, running } = useAction({ failure: () => ({ title: bankLotsTexts.erroVolta }) })
  const papers = lot.papers.filter(({ returned_at }) => !returned_at)
  const ids = Object.keys(chosen)
  const change = (id: string) => (now?: Chosen) => {
    const { [id]: _before, ...others } = chosen
    setChosen(now ? { ...others, [id]: now } : others)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setAsked(true)
    if (Object.values(chosen).some(({ reason }) => !reason.trim())) return
    void run(async () => {
      await markReturned(
        caseId,
        lot.id,
        Object.entries(chosen).map(([item_id, given]) => ({ item_id, ...given })),
      )
      // At once: a sheet with something in it holds back who leaves.
      flushSync(onClose)
      toast({ title: bankLotsTexts.voltaSalva })
      await onChange()
    })
  }
  return (
    <Sheet
      title={fillText(bankLotsTexts.voltaTitulo, { n: lot.number })}
      dirty={ids.length > 0}
      onClose={onClose}
    >
      {(leave) => (
        <form className={formStyles.form} noValidate onSubmit={submit}>
          <div className={formStyles.form}>
            <p>{bankLotsTexts.voltaTexto}</p>
            <ul className={styles.choices}>
              {papers.map((paper) => {
                const one = chosen[paper.item_id]
                return (
                  <ReturnedPaper
                    key={paper.item_id}
                    paper={paper}
                    chosen={one}
                    error={isAsked && one && !one.reason.trim() ? bankLotsTexts.informeMotivo : undefined}
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
    </Sheet>
  )
}
