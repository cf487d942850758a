import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Failure } from '../../api/problem-message.ts'
import { useAction } from '../../api/use-action.ts'
import { useToast, type Message } from '../../toast/toast-context.ts'

/** The row that had the focus is gone. */
function focusHeading() {
  const heading = document.querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}

interface Options<Item> {
  remove: (item: Item) => Promise<unknown>
  /** Fetches the list anew, whether it went well or not. */
  reload: () => Promise<unknown>
  done: Message
  failure: Failure
}

/** Asks before something is deleted, deletes it, and says so. */
export function useRemove<Item>({ remove, reload, done, failure }: Options<Item>) {
  const toast = useToast()
  const [asked, setAsked] = useState<Item>()
  const { run, running } = useAction({
    failure: () => failure,
    onProblem: () => {
      setAsked(undefined)
      void reload()
    },
  })
  const confirm = () =>
    void run(async () => {
      if (asked === undefined) return
      await remove(asked)
      await reload()
      // At once: nothing outside of a dialog takes the focus while it is open.
      flushSync(() => setAsked(undefined))
      toast(done)
      focusHeading()
    })
  return { asked, ask: setAsked, forget: () => setAsked(undefined), confirm, running }
}
