import { createContext, use } from 'react'

export interface Message {
  title: string
  description?: string
  /** Something failed: it stays until it is closed. */
  destructive?: boolean
}

export interface ShownMessage extends Message {
  id: number
}

export const ToastContext = createContext<((message: Message) => void) | null>(null)

/** The portal's one way to say that something happened. What a person must mend is said beside it as well. */
export function useToast(): (message: Message) => void {
  const show = use(ToastContext)
  if (!show) throw new Error('useToast needs a ToastProvider above it')
  return show
}
