import { formatDate, today } from 'core'
import { fillText } from 'core/texts'
import { tasksTexts } from 'core/texts/tasks'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useAction } from '../../ui/async/use-action.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { changeTask } from '../../cases/tasks/tasks-api.ts'
import { changeLead } from '../../leads/leads-api.ts'
import type { Entry } from './day-entry.ts'

/** Rows without a date of their own that this person put off, in this browser: key to day. */
const STORED = 'sim.adiados'

function readPostponed(): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? '{}')
    const day = today(new Date())
    return Object.fromEntries(
      Object.entries(stored as object).filter(([, until]) => typeof until === 'string' && until > day),
    )
  } catch {
    return {}
  }
}

/** Stores or drops the day until which a row is put off. */
function storePostponed(key: string, until: string | null) {
  const { [key]: _, ...others } = readPostponed()
  localStorage.setItem(STORED, JSON.stringify(until ? { ...others, [key]: until } : others))
}

/** Saves a new day: of a task or lead on the server, of another row in this browser. */
async function savePostponed({ kind, key, row }: Entry, until: string | null) {
  if (kind === 'task' && row?.task) await changeTask(row.task.id, { due_on: until ?? row.task.due_on })
  else if (row?.lead_id) await changeLead(row.lead_id, { next_contact_on: until ?? row.due_on })
  else storePostponed(key, until)
}

export interface DayActions {
  finish: (entry: Entry) => void
  postpone: (entry: Entry, until: string) => void
  /** Whether a row is hidden: done, or put off to a later day. */
  isHidden: (key: string) => boolean
}

/**
 * Completes and postpones rows. The row leaves at once, the focus moves to the next one, and a toast offers to undo.
 * @param order keys of the visible rows
 */
export function useDayActions(order: readonly string[]): DayActions {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [hidden, setHidden] = useState<readonly string[]>(() => Object.keys(readPostponed()))
  const nextFocus = useRef<string>(undefined)
  const { run } = useAction({ failure: () => ({ title: tasksTexts.erroMudar }) })
  useEffect(() => {
    const key = nextFocus.current
    if (key === undefined) return
    nextFocus.current = undefined
    document.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"] a`)?.focus()
  }, [hidden])
  const show = (key: string) => setHidden((before) => before.filter((one) => one !== key))
  const leave = (entry: Entry, title: string, save: () => Promise<unknown>, undo: () => Promise<unknown>) => {
    const at = order.indexOf(entry.key)
    nextFocus.current = order[at + 1] ?? order[at - 1]
    setHidden((before) => [...before, entry.key])
    void run(async () => {
      await save().catch((problem: unknown) => {
        show(entry.key)
        throw problem
      })
      toast({
        title,
        description: `${entry.name}, ${entry.what}`,
        action: {
          label: tasksTexts.desfazer,
          onPress: () =>
            void run(async () => {
              await undo()
              show(entry.key)
              await revalidate()
            }),
        },
      })
      await revalidate()
    })
  }
  return {
    isHidden: (key) => hidden.includes(key),
    finish: (entry) => {
      const { task } = entry.row ?? {}
      if (!task) return
      const set = (done: boolean) => changeTask(task.id, { done })
      leave(
        entry,
        tasksTexts.foiFeita,
        () => set(true),
        () => set(false),
      )
    },
    postpone: (entry, until) =>
      leave(
        entry,
        fillText(tasksTexts.adiada, { data: formatDate(until) }),
        () => savePostponed(entry, until),
        () => savePostponed(entry, null),
      ),
  }
}
