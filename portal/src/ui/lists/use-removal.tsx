import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Failure } from '../async/problem-message.ts'
import { useAction } from '../async/use-action.ts'
import { useToast, type ToastContent } from '../toast/toast-context.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { focusHeading } from '../focus-heading.ts'

interface Options<Item> {
  remove: (item: Item) => Promise<unknown>
  /** Loads the list again after the deletion, whether it succeeded or failed. */
  reload: () => Promise<unknown>
  question: (item: Item) => { title: string; text: string; action: string }
  done: ToastContent
  failure: Failure
}

/** Asks for confirmation, deletes an item and shows a toast. */
export function useRemoval<Item>({ remove, reload, question, done, failure }: Options<Item>) {
  const toast = useToast()
  const [pendingItem, setPendingItem] = useState<Item>()
  const { run, running } = useAction({
    failure: () => failure,
    onProblem: () => {
      setPendingItem(undefined)
      void reload()
    },
  })
  const confirm = (item: Item) =>
    run(async () => {
      await remove(item)
      await reload()
      // Synchronous: nothing outside an open dialog can take the focus.
      flushSync(() => setPendingItem(undefined))
      toast(done)
      focusHeading()
    })
  const dialog = pendingItem !== undefined && (
    <ConfirmDialog
      {...question(pendingItem)}
      running={running}
      onConfirm={() => void confirm(pendingItem)}
      onCancel={() => setPendingItem(undefined)}
    />
  )
  return { ask: setPendingItem, dialog }
}
