import {
  keysOf,
  contactChannelLabels,
  contactResultLabels,
  type ContactChannel,
  type ContactResult,
} from 'core'
import { leadsTexts } from 'core/texts/leads'
import { useEffect, useImperativeHandle, useState, type Ref, type SyntheticEvent } from 'react'
import { useAction } from '../ui/async/use-action.ts'
import { useToast } from '../ui/toast/toast-context.ts'
import { OutlineButton } from '../ui/outline-button.tsx'
import { DayField } from '../ui/forms/day-field.tsx'
import { NoteField } from '../ui/forms/note-field.tsx'
import { SelectField } from '../ui/forms/select-field.tsx'
import { contactLead, type LeadDetail } from './leads-api.ts'
import styles from './leads.module.css'
import { useDraft, type DraftState } from '../ui/forms/drafts/use-draft.ts'
import { RestoredDraft } from '../ui/forms/drafts/unsent-text.tsx'

const LONGEST_NOTE = 500

interface Props {
  id: string
  /** Channel that the person has just used. */
  channel: ContactChannel
  onChannel: (channel: ContactChannel) => void
  onDirty: (dirty: boolean) => void
  /** Receives the draft, so that the side panel can discard it. */
  ref: Ref<DraftState>
  onDone: (lead: LeadDetail) => Promise<void>
}

/** Records a contact attempt and the day of the next one. */
export function AttemptForm({ id, channel, onChannel, onDirty, ref, onDone }: Props) {
  const toast = useToast()
  const [result, setResult] = useState<ContactResult>()
  const draft = useDraft(`contato:${id}`, { note: '', day: '' })
  const { note, day } = draft.values
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({})
  const { run, running } = useAction({
    failure: () => ({ title: leadsTexts.erroRegistrar }),
    onProblem: ({ fields }) => setWrong(fields),
  })
  const { isDirty } = draft
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  useImperativeHandle(ref, () => draft)
  // A message has no other result than "sent".
  const shownResult = result ?? (channel === 'ligacao' ? 'falou' : 'enviou')
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void run(async () => {
      const lead = await contactLead(id, {
        channel,
        result: shownResult,
        ...(note && { note }),
        ...(day && { next_contact_on: day }),
      })
      draft.clear()
      setResult(undefined)
      setWrong({})
      toast({ title: leadsTexts.registrado })
      await onDone(lead)
    })
  }
  return (
    <form className={styles.attempt} noValidate aria-label={leadsTexts.tentativa} onSubmit={submit}>
      <SelectField
        label={leadsTexts.canal}
        value={channel}
        options={keysOf(contactChannelLabels).map((one) => [one, leadsTexts[`canal_${one}`]] as const)}
        onChange={(chosen) => {
          setResult(undefined)
          onChannel(chosen)
        }}
      />
      <SelectField
        label={leadsTexts.resultado}
        value={shownResult}
        options={keysOf(contactResultLabels).map((one) => [one, leadsTexts[`resultado_${one}`]] as const)}
        onChange={setResult}
      />
      <div className={styles.whole}>
        <RestoredDraft draft={draft} />
        <NoteField
          label={leadsTexts.anotacao}
          value={note}
          error={wrong['note']}
          longest={LONGEST_NOTE}
          onChange={(text) => draft.set({ note: text })}
        />
      </div>
      <DayField
        label={leadsTexts.proximoContato}
        value={day}
        error={wrong['next_contact_on']}
        onChange={(chosen) => {
          draft.set({ day: chosen })
          setWrong({})
        }}
      />
      <div className={styles.register}>
        <OutlineButton size="3" type="submit" loading={running}>
          {leadsTexts.registrar}
        </OutlineButton>
      </div>
    </form>
  )
}
