import { contactChannelLabels, contactResultLabels, type ContactChannel, type ContactResult } from 'core'
import { leadsTexts } from 'core/texts/leads'
import { useEffect, useState, type SyntheticEvent } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useToast } from '../../toast/toast-context.ts'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { DayField } from '../../forms/day-field.tsx'
import { NoteField } from '../../forms/note-field.tsx'
import { SelectField } from '../../forms/select-field.tsx'
import { contactLead, type LeadDetail } from './leads-api.ts'
import styles from './leads.module.css'

const LONGEST_NOTE = 500

interface Props {
  id: string
  /** How somebody has just tried. */
  channel: ContactChannel
  onChannel: (channel: ContactChannel) => void
  onDirty: (dirty: boolean) => void
  onDone: (lead: LeadDetail) => Promise<void>
}

/** Writes down an attempt to reach somebody, and when to try again. */
export function AttemptForm({ id, channel, onChannel, onDirty, onDone }: Props) {
  const toast = useToast()
  const [result, setResult] = useState<ContactResult>()
  const [note, setNote] = useState('')
  const [day, setDay] = useState('')
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({})
  const { run, running } = useAction({
    failure: () => ({ title: leadsTexts.erroRegistrar }),
    onProblem: ({ fields }) => setWrong(fields),
  })
  const isDirty = note !== '' || day !== ''
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  // Of a message all that is known is that it was sent.
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
      setNote('')
      setDay('')
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
        options={(Object.keys(contactChannelLabels) as ContactChannel[]).map(
          (one) => [one, leadsTexts[`canal_${one}`]] as const,
        )}
        onChange={(chosen) => {
          setResult(undefined)
          onChannel(chosen)
        }}
      />
      <SelectField
        label={leadsTexts.resultado}
        value={shownResult}
        options={(Object.keys(contactResultLabels) as ContactResult[]).map(
          (one) => [one, leadsTexts[`resultado_${one}`]] as const,
        )}
        onChange={setResult}
      />
      <div className={styles.whole}>
        <NoteField
          label={leadsTexts.anotacao}
          value={note}
          error={wrong['note']}
          longest={LONGEST_NOTE}
          onChange={setNote}
        />
      </div>
      <DayField
        label={leadsTexts.proximoContato}
        value={day}
        error={wrong['next_contact_on']}
        onChange={(chosen) => {
          setDay(chosen)
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
