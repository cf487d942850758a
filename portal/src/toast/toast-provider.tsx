import { generalTexts } from 'core/texts/general'
import { Toast } from 'radix-ui'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { ToastCard } from './toast-card.tsx'
import { ToastContext, type ToastContent, type ShownToast } from './toast-context.ts'
import styles from './toast.module.css'

const MOST = 3

let lastId = 0

const isSame = (one: ToastContent, other: ToastContent) =>
  one.title === other.title && one.description === other.description

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
      // Said again, it replaces what it repeats.
      setMessages((before) => [...before.filter((other) => !isSame(other, message)), shown].slice(-MOST))
      return () => remove(shown.id)
    },
    [remove],
  )

  // Brought to the top each time something new is said: a dialog that is open would lie over it.
  const viewport = useRef<HTMLOListElement>(null)
  const newest = messages.at(-1)?.id
  useEffect(() => {
    if (newest === undefined || !document.querySelector('dialog[open]')) return
    viewport.current?.hidePopover?.()
    viewport.current?.showPopover?.()
  }, [newest])

  return (
    <Toast.Provider label={generalTexts.notificacao} swipeDirection="right">
      <ToastContext value={show}>{children}</ToastContext>
      {messages.map((message) => (
        <ToastCard key={message.id} message={message} onClose={() => remove(message.id)} />
      ))}
      <Toast.Viewport
        ref={viewport}
        popover="manual"
        className={styles.toasts}
        label={generalTexts.notificacoes}
      />
    </Toast.Provider>
  )
}
