import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { noteSaid, takeCarriedMessage } from './carry-message.ts'
import { ToastContext, type ToastContent, type ShownToast } from './toast-context.ts'
import type { ToastList } from './toast-list.tsx'

const MOST = 3
/** No screen waits for it, and it is there before the connection may be away. */
const LATER_MS = 1000

let lastId = 0

const isSame = (one: ToastContent, other: ToastContent) =>
  one.title === other.title && one.description === other.description

type List = ComponentType<Parameters<typeof ToastList>[0]>

let loaded: List | undefined

/** Fetches where messages stand, which is in a file of its own. */
export async function loadToasts() {
  const { ToastList: List } = await import('./toast-list.tsx')
  loaded = List
}

/** Where messages stand: a while after the first screen, or with the first that is said. */
function useList(isNeeded: boolean): List | undefined {
  const [List, setList] = useState(() => loaded)
  useEffect(() => {
    if (List) return undefined
    const load = () =>
      void loadToasts().then(
        () => setList(() => loaded),
        // The next message asks once more; what must be mended is said beside it as well.
        () => {},
      )
    const timer = setTimeout(load, isNeeded ? 0 : LATER_MS)
    return () => clearTimeout(timer)
  }, [List, isNeeded])
  return List
}

/** Gives its children `useToast`, and shows what they say with it: the newest three. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<ShownToast[]>([])
  const remove = useCallback(
    (id: number) => setMessages((before) => before.filter((message) => message.id !== id)),
    [],
  )
  const show = useCallback(
    (message: ToastContent) => {
      const shown = { ...message, id: ++lastId }
      noteSaid(message)
      // Said again, it replaces what it repeats.
      setMessages((before) => [...before.filter((other) => !isSame(other, message)), shown].slice(-MOST))
      return () => remove(shown.id)
    },
    [remove],
  )
  useEffect(() => {
    const carried = takeCarriedMessage()
    if (carried) show(carried)
  }, [show])
  const List = useList(messages.length > 0)

  return (
    <>
      <ToastContext value={show}>{children}</ToastContext>
      {List && <List messages={messages} onClose={remove} />}
    </>
  )
}
