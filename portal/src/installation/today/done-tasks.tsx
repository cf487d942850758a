import { fillText } from 'core/texts'
import { tasksTexts } from 'core/texts/tasks'
import { CircleCheck, Undo2 } from 'lucide-react'
import { useRevalidator } from 'react-router-dom'
import { useAction } from '../../ui/async/use-action.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { titleOf } from '../../cases/tasks/task-row.tsx'
import { changeTask, type Task } from '../../cases/tasks/tasks-api.ts'
import styles from './today.module.css'

/** Tasks that the user completed today, folded; each can be reopened. */
export function DoneTasks({ tasks }: { tasks: readonly Task[] }) {
  const { revalidate } = useRevalidator()
  const { run } = useAction({ failure: () => ({ title: tasksTexts.erroMudar }) })
  if (tasks.length === 0) return null
  const reopen = (id: string) =>
    void run(async () => {
      await changeTask(id, { done: false })
      await revalidate()
    })
  return (
    <details className={styles.folded}>
      <summary>
        {tasksTexts.feitasHoje} <span>{tasks.length}</span>
      </summary>
      <ul className={styles.rows}>
        {tasks.map((task) => (
          <li key={task.id} className={styles.row} data-section="done">
            <span className={styles.icon}>
              <CircleCheck aria-hidden />
            </span>
            <p className={styles.words}>{[task.name, titleOf(task)].filter(Boolean).join(', ')}</p>
            <IconButton
              label={fillText(tasksTexts.reabrirTarefa, { titulo: titleOf(task) })}
              icon={Undo2}
              onClick={() => reopen(task.id)}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}
