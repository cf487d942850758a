import { today } from 'core'
import { tasksTexts } from 'core/texts/tasks'
import { useState, type SyntheticEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import formStyles from '../../ui/forms/forms.module.css'
import { Dialog } from '../../ui/dialog.tsx'
import { DayField } from '../../ui/forms/day-field.tsx'
import { Actions } from '../../ui/actions.tsx'

interface Props {
  running: boolean
  onMove: (day: string) => void
  onClose: () => void
}

/** Dialog that moves a task to another day. */
export function MoveDialog({ running, onMove, onClose }: Props) {
  const [day, setDay] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!day) setError(tasksTexts.informeDia)
    else if (day < today(new Date())) setError(tasksTexts.diaPassado)
    else onMove(day)
  }
  return (
    <Dialog open title={tasksTexts.passar} onClose={onClose}>
      <form className={formStyles.form} noValidate onSubmit={submit}>
        <DayField label={tasksTexts.ate} value={day} error={error} onChange={setDay} />
        <Actions end>
          <Button size="3" type="submit" loading={running}>
            {tasksTexts.passar}
          </Button>
        </Actions>
      </form>
    </Dialog>
  )
}
