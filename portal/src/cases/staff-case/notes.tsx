import { fillText } from 'core/texts'
import { operationTexts } from 'core/texts/operation'
import { Eye, PenLine } from 'lucide-react'
import type { SyntheticEvent } from 'react'
import { useAction } from '../../ui/async/use-action.ts'
import { CheckField } from '../../ui/forms/check-field.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/format-moment.ts'
import { Hint } from '../../ui/hint.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { writeNote, type Note } from '../work-list/work-api.ts'
import { EditingNote, useTyping } from '../../shell/live/editing-note.tsx'
import { UnsentText } from '../../ui/forms/drafts/unsent-text.tsx'
import { useDraft } from '../../ui/forms/drafts/use-draft.ts'
import { NoteField } from '../../ui/forms/note-field.tsx'
import formStyles from '../../ui/forms/forms.module.css'
import styles from './case.module.css'

/** Length of a note that the server accepts, in characters. */
const LONGEST = 2000

/** Form for a note of the case. @param onDone called once it is saved; reloads the case */
export function NoteForm({ id, onDone }: { id: string; onDone: () => Promise<void> }) {
  const draft = useDraft(`anotacao:${id}`, { body: '', isPublic: false })
  const { body, isPublic } = draft.values
  const isTyping = useTyping(body)
  const { run, running } = useAction({ failure: () => ({ title: operationTexts.erroAnotar }) })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void run(async () => {
      await writeNote(id, { body, is_public: isPublic })
      draft.clear()
      await onDone()
    })
  }
  return (
    <form className={formStyles.form} onSubmit={submit}>
      <NoteField
        label={operationTexts.anotacaoNova}
        longest={LONGEST}
        value={body}
        onChange={(typed) => draft.set({ body: typed })}
      />
      <EditingNote caseId={id} field="note" isTyping={isTyping} />
      <UnsentText draft={draft} />
      <CheckField
        id="anotacao-publica"
        name="is_public"
        label={operationTexts.anotacaoPublica}
        value={isPublic}
        error={undefined}
        onChange={(shown) => draft.set({ isPublic: shown })}
        onBlur={() => {}}
      />
      <Hint>{isPublic ? operationTexts.anotacaoPublicaDica : operationTexts.anotacoesDica}</Hint>
      <Button className={styles.save} size="3" type="submit" disabled={!body.trim()} loading={running}>
        {operationTexts.anotar}
      </Button>
    </form>
  )
}

/** Internal and public notes of a case, newest first. */
export const Notes = ({ notes, onNew }: { notes: readonly Note[]; onNew: () => void }) => (
  <Panel>
    <h2>{operationTexts.anotacoes}</h2>
    <div data-screen-only>
      <OutlineButton onClick={onNew}>
        <PenLine />
        {operationTexts.anotar}
      </OutlineButton>
    </div>
    {notes.length > 0 ? (
      <ul className={styles.entries}>
        {notes.map((note) => (
          <li key={note.id}>
            {note.is_public && <Badge tone="info" icon={Eye} label={operationTexts.anotacaoPublicaSelo} />}
            <p>{note.body}</p>
            <Hint>
              {fillText(operationTexts.anotacaoDe, {
                autor: note.author_name ?? '',
                quando: formatMoment(note.created_at),
              })}
            </Hint>
          </li>
        ))}
      </ul>
    ) : (
      <Hint>{operationTexts.nenhumaAnotacao}</Hint>
    )}
  </Panel>
)
