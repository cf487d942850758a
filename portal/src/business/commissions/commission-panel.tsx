import { formatBrl, formatDate, monthOfDay } from 'core'
import { fillText } from 'core/texts'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { commissionsTexts } from 'core/texts/commissions'
import { useId, useState, type SyntheticEvent } from 'react'
import { Link, useRevalidator } from 'react-router-dom'
import { useAction } from '../../ui/async/use-action.ts'
import { caseAddress } from '../../shell/case-areas.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useToast } from '../../ui/toast/toast-context.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FetchedSection } from '../../ui/fetched-section.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { monthText } from '../numbers/figure-text.ts'
import { Actions } from '../../ui/actions.tsx'
import { nameOf, sumText } from './commission-text.ts'
import {
  readCommission,
  takeBack,
  type Commission,
  type CommissionRow,
  type Entry,
} from './commissions-api.ts'
import formStyles from '../../ui/forms/forms.module.css'
import styles from './commissions.module.css'
import { useTextDraft } from '../../ui/forms/drafts/use-draft.ts'
import { RestoredDraft } from '../../ui/forms/drafts/unsent-text.tsx'

function entryName({ kind, is_reversal, amount }: Entry): string {
  const name = commissionsTexts[`lancamento_${kind}`]
  if (is_reversal) return fillText(commissionsTexts.desfeito, { lancamento: name.toLowerCase() })
  return kind === 'expected' && amount < 0 ? commissionsTexts.correcao : name
}

/** Details of an entry: day, month it counts in if different, invoice, reason, author. */
const aboutEntry = ({ day, month, number, reason, author }: Entry) =>
  [
    formatDate(day),
    monthOfDay(day) !== month && fillText(commissionsTexts.contaEm, { mes: monthText(month) }),
    number && fillText(commissionsTexts.notaN, { n: number }),
    reason,
    author && fillText(commissionsTexts.porQuem, { nome: author }),
  ]
    .filter(Boolean)
    .join(' · ')

interface ReverseDialogProps {
  commission: Commission
  entry: Entry
  onDone: () => void
  onClose: () => void
}

/** Dialog that reverses an entry with a reason. */
function ReverseDialog({ commission, entry, onDone, onClose }: ReverseDialogProps) {
  const id = useId()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const draft = useTextDraft(`desfazer:${entry.id}`)
  const { text: reason, setText: setReason } = draft
  const [error, setError] = useState<string>()
  const { run, running } = useAction({
    failure: () => ({ title: commissionsTexts.erroDesfazer }),
    onProblem: ({ fields }) => setError(fields.reason),
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void run(async () => {
      await takeBack(commission.case_id, entry.id, reason)
      draft.clear()
      await revalidate()
      onDone()
      toast({ title: commissionsTexts.desfeita })
    })
  }
  return (
    <Dialog open title={commissionsTexts.desfazerTitulo} onClose={onClose}>
      <form className={formStyles.form} noValidate onSubmit={submit}>
        <p>
          {entryName(entry)}: {formatBrl(entry.amount)}
        </p>
        <RestoredDraft draft={draft} />
        <TextField
          id={id}
          name="reason"
          label={commissionsTexts.motivo}
          value={reason}
          error={error}
          autoComplete="off"
          onChange={(typed) => {
            setReason(typed)
            setError(undefined)
          }}
          onBlur={() => {}}
        />
        <Actions end>
          <OutlineButton size="3" type="button" onClick={onClose}>
            {adminEditorTexts.cancelar}
          </OutlineButton>
          <Button size="3" type="submit" loading={running} disabled={running}>
            {commissionsTexts.desfazer}
          </Button>
        </Actions>
      </form>
    </Dialog>
  )
}

/** Entries of a commission, oldest first. */
function Entries({ commission, onChanged }: { commission: Commission; onChanged: () => void }) {
  const [reversing, setReversing] = useState<Entry>()
  return (
    <>
      <p>{sumText(commission)}</p>
      <ol className={styles.entries}>
        {commission.entries.map((entry) => (
          <li key={entry.id}>
            <div>
              <strong>{entryName(entry)}</strong>
              <span>{aboutEntry(entry)}</span>
            </div>
            <b data-less={entry.amount < 0 || undefined}>{formatBrl(entry.amount)}</b>
            {entry.can_reverse && (
              <OutlineButton
                aria-label={fillText(commissionsTexts.desfazerDe, {
                  lancamento: entryName(entry).toLowerCase(),
                  valor: formatBrl(entry.amount),
                })}
                onClick={() => setReversing(entry)}
              >
                {commissionsTexts.desfazer}
              </OutlineButton>
            )}
          </li>
        ))}
      </ol>
      {commission.protocol !== null && (
        <OutlineButton size="3" asChild>
          <Link to={caseAddress('staff', commission.case_id)}>{commissionsTexts.verDossie}</Link>
        </OutlineButton>
      )}
      {reversing && (
        <ReverseDialog
          commission={commission}
          entry={reversing}
          onDone={onChanged}
          onClose={() => setReversing(undefined)}
        />
      )}
    </>
  )
}

/** Details of a commission: its calculation and its entries. */
export function CommissionPanel({ row, onClose }: { row: CommissionRow; onClose: () => void }) {
  const [version, setVersion] = useState(0)
  return (
    <SidePanel
      title={fillText(commissionsTexts.detalhesDe, { nome: nameOf(row) })}
      dirty={false}
      onClose={onClose}
    >
      {() => (
        <div className={styles.detail}>
          <FetchedSection key={version} fetch={() => readCommission(row.case_id)}>
            {(commission) => (
              <Entries commission={commission} onChanged={() => setVersion((before) => before + 1)} />
            )}
          </FetchedSection>
        </div>
      )}
    </SidePanel>
  )
}
