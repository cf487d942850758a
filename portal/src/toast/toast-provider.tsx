import { Toast } from 'radix-ui'
import { useCallback, useState, type ReactNode } from 'react'
import { ToastCard } from './toast-card.tsx'
import { ToastContext, type Message, type ShownMessage } from './toast-context.ts'

const MOST = 3

let lastId = 0

/** Gives its children `useToast`, and shows what they say with it: the newest three. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<ShownMessage[]>([])
  const show = useCallback((message: Message) => {
    const shown = { ...message, id: ++lastId }
    setMessages((before) => [...before, shown].slice(-MOST))
  }, [])
  const remove = (id: number) => setMessages((before) => before.filter((message) => message.id !== id))
  return (
    <Toast.Provider label="Notificação" swipeDirection="right">
      <ToastContext value={show}>{children}</ToastContext>
      {messages.map((message) => (
        <ToastCard key={message.id} message={message} onClose={() => remove(message.id)} />
      ))}
      <Toast.Viewport className="toasts" label="Notificações ({hotkey})" />
    </Toast.Provider>
  )
}
