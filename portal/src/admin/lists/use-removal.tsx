import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Failure } from '../../api/problem-message.ts'
import { useAction } from '../../api/use-action.ts'
import { useToast, type ToastContent } from '../../toast/toast-context.ts'
import { finishClosing } from '../../ui/close-modal.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/** The row that had the focus is gone. */
function focusHeading() {
  const heading = document.querySelector('h1')
  if (!heading) return
  finishClosing()
  heading.tabIndex = -1
  heading.focus()
}

interface Options<Item> {
  remove: (item: Item) => Promise<unknown>
  /** Fetches the list anew, whether it went well or not. */
  reload: () => Promise<unknown>
  question: (item: Item) => { title: string; text: string; action: string }
  done: ToastContent
  failure: Failure
}

/** Asks before something is deleted, deletes it, and says so. */
export function useRemoval<Item>({ remove, reload, question, done, failure }: Options<Item>) {
  const toast = useToast()
  const [asked, setAsked] = useState<Item>()
  const { run, running } = useAction({
    failure: () => failure,
    onProblem: () => {
      setAsked(undefined)
      void reload()
    },
  })
  const confirm = (item: Item) =>
    run(async () => {
      await remove(item)
      await reload()
      // At once: nothing outside of a dialog takes the focus while it is open.
      flushSync(() => setAsked(undefined))
      toast(done)
      focusHeading()
    })
  const dialog = asked !== undefined && (
    <ConfirmDialog
      {...question(asked)}
      running={running}
      onConfirm={() => void confirm(asked)}
      onCancel={() => setAsked(undefined)}
    />
  )
  return { ask: setAsked, dialog }
}
