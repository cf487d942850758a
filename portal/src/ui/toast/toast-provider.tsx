import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { ToastContext, type ToastContent, type ShownToast } from './toast-context.ts'
import type { ToastList } from './toast-list.tsx'

const MOST = 3
/** Delay in milliseconds: late enough for the first screen, early enough in case the connection is lost later. */
const LATER_MS = 1000

let lastId = 0

const isSame = (one: ToastContent, other: ToastContent) =>
  one.title === other.title && one.description === other.description

type List = ComponentType<Parameters<typeof ToastList>[0]>

let loaded: List | undefined

export async function loadToasts() {
  const { ToastList: List } = await import('./toast-list.tsx')
  loaded = List
}

/** Renders the toasts; loads the list after a delay, or with the first toast. */
function LaterList(props: Parameters<typeof ToastList>[0]) {
  const [List, setList] = useState(() => loaded)
  const isNeeded = props.messages.length > 0
  useEffect(() => {
    if (List) return undefined
    const load = () =>
      void loadToasts().then(
        () => setList(() => loaded),
        // The next toast tries again; errors that the person must fix also appear in place.
        () => {},
      )
    const timer = setTimeout(load, isNeeded ? 0 : LATER_MS)
    return () => clearTimeout(timer)
  }, [List, isNeeded])
  return List && <List {...props} />
}

/** Provides `useToast` and shows the newest three toasts. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<ShownToast[]>([])
  const remove = useCallback(
    (id: number) => setMessages((before) => before.filter((message) => message.id !== id)),
    [],
  )
  const show = useCallback(
    (message: ToastContent) => {
      const shown = { ...message, id: ++lastId }
      // Replaces an identical toast.
      setMessages((before) => [...before.filter((other) => !isSame(other, message)), shown].slice(-MOST))
      return () => remove(shown.id)
    },
    [remove],
  )

  return (
    <>
      <ToastContext value={show}>{children}</ToastContext>
      <LaterList messages={messages} onClose={remove} />
    </>
  )
}
