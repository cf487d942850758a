import { generalTexts } from 'core/texts/general'
import { Toast } from 'radix-ui'
import { useEffect, useRef } from 'react'
import { ToastCard } from './toast-card.tsx'
import type { ShownToast } from './toast-context.ts'
import styles from './toast.module.css'

interface Props {
  messages: readonly ShownToast[]
  onClose: (id: number) => void
}

export function ToastList({ messages, onClose }: Props) {
  // Shows the popover again for each toast: an open dialog would cover it.
  const viewport = useRef<HTMLOListElement>(null)
  const newest = messages.at(-1)?.id
  useEffect(() => {
    if (newest === undefined || !document.querySelector('dialog[open]')) return
    viewport.current?.hidePopover?.()
    viewport.current?.showPopover?.()
  }, [newest])

  return (
    <Toast.Provider label={generalTexts.notificacao} swipeDirection="right">
      {messages.map((message) => (
        <ToastCard key={message.id} message={message} onClose={() => onClose(message.id)} />
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
