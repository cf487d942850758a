import { fillText } from 'core/texts'
import { operationTexts } from 'core/texts/operation'
import { Eye } from 'lucide-react'
import { useState, type SyntheticEvent } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useAction } from '../../api/use-action.ts'
import { CheckField } from '../../forms/check-field.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/format-moment.ts'
import { Hint } from '../../ui/hint.tsx'
import { Panel } from '../../ui/panel.tsx'
import { writeNote, type Note } from '../cases/work-api.ts'
import { NoteField } from '../../forms/note-field.tsx'
import formStyles from '../../forms/forms.module.css'
import styles from './case.module.css'

/** The longest note that the server takes. */
const LONGEST = 2000

/** What those who work on a case noted of it, and the next note. */
export function Notes({ id, notes }: { id: string; notes: readonly Note[] }) {
  const [body, setBody] = useState('')
  const [isPublic, setPublic] = useState(false)
  const { revalidate } = useRevalidator()
  const { run, running } = useAction({ failure: () => ({ title: operationTexts.erroAnotar }) })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void run(async () => {
      await writeNote(id, { body, is_public: isPublic })
      setBody('')
      setPublic(false)
      await revalidate()
    })
  }
  return (
    <Panel>
      <h2>{operationTexts.anotacoes}</h2>
      <form className={formStyles.form} data-screen-only onSubmit={submit}>
        <NoteField label={operationTexts.anotacaoNova} longest={LONGEST} value={body} onChange={setBody} />
        <CheckField
          id="anotacao-publica"
          name="is_public"
          label={operationTexts.anotacaoPublica}
          value={isPublic}
          error={undefined}
          onChange={setPublic}
          onBlur={() => {}}
        />
        <Hint>{isPublic ? operationTexts.anotacaoPublicaDica : operationTexts.anotacoesDica}</Hint>
        <Button
          className={styles.save}
          size="3"
          type="submit"
          variant="soft"
          disabled={!body.trim()}
          loading={running}
        >
          {operationTexts.anotar}
        </Button>
      </form>
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
}
