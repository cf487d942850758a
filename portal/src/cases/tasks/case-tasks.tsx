import { today } from 'core'
import { automationsTexts } from 'core/texts/automations'
import { fillText } from 'core/texts'
import { tasksTexts } from 'core/texts/tasks'
import { useId, useState, type SyntheticEvent } from 'react'
import { useAction } from '../../ui/async/use-action.ts'
import { describedBy, Field } from '../../ui/forms/field.tsx'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/format-moment.ts'
import { Hint } from '../../ui/hint.tsx'
import { Panel } from '../../ui/panel.tsx'
import { DayField } from '../../ui/forms/day-field.tsx'
import { TaskRow } from './task-row.tsx'
import { writeTask, type CaseTasks } from './tasks-api.ts'
import { TextInput } from '../../ui/text-input.tsx'
import styles from './tasks.module.css'
import { useTextDraft } from '../../ui/forms/drafts/use-draft.ts'
import { UnsentText } from '../../ui/forms/drafts/unsent-text.tsx'

const LONGEST = 160

/** Form for a task of the case, assigned to the signed-in user. @param onDone reloads the case */
export function NewTask({ id, onDone }: { id: string; onDone: () => Promise<void> }) {
  const fieldId = useId()
  const draft = useTextDraft(`tarefa:${id}`)
  const { text: title, setText: setTitle } = draft
  const [day, setDay] = useState(() => today(new Date()))
  const [fields, setFields] = useState<Record<string, string>>({})
  const { run, running } = useAction({
    failure: () => ({ title: tasksTexts.erroCriar }),
    onProblem: (problem) => setFields(problem.fields),
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setFields({})
    void run(async () => {
      await writeTask(id, { title, due_on: day })
      draft.clear()
      await onDone()
    })
  }
  return (
    <form className={styles.write} noValidate onSubmit={submit}>
      <Field id={fieldId} label={tasksTexts.nova} error={fields.title}>
        <TextInput
          id={fieldId}
          value={title}
          maxLength={LONGEST}
          autoComplete="off"
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          {...describedBy({ id: fieldId, error: fields.title })}
        />
      </Field>
      <UnsentText draft={draft} />
      <DayField label={tasksTexts.ate} value={day} error={fields.due_on} onChange={setDay} />
      <Button size="3" type="submit" disabled={!title.trim()} loading={running}>
        {tasksTexts.criar}
      </Button>
    </form>
  )
}

/** Tasks of a case, and actions that automation rules took. */
export const CaseTaskList = ({
  tasks: { tasks, automatic },
  onNew,
}: {
  tasks: CaseTasks
  onNew: () => void
}) => (
  <Panel className={styles.ofCase}>
    <div className={styles.head}>
      <h2>{tasksTexts.tarefas}</h2>
      <button type="button" data-screen-only onClick={onNew}>
        {tasksTexts.nova}
      </button>
    </div>
    {tasks.length > 0 ? (
      <ul className={styles.list}>
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} isOfCase />
        ))}
      </ul>
    ) : (
      <Hint>{tasksTexts.nenhuma}</Hint>
    )}
    {automatic.length > 0 && (
      <details className={styles.automatic}>
        <summary>{tasksTexts.feitoSozinho}</summary>
        <ul>
          {automatic.map((run) => (
            <li key={run.id}>
              {fillText(tasksTexts.feitoEm, {
                nome: run.name,
                o_que: automationsTexts[`resultado_${run.result}`],
                quando: formatMoment(run.done_at),
              })}
            </li>
          ))}
        </ul>
      </details>
    )}
  </Panel>
)
