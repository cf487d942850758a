import { createContext, use } from 'react'

export interface ToastContent {
  title: string
  description?: string
  /** A failure stays until it is closed. */
  tone?: 'success' | 'warning' | 'destructive'
}

export interface ShownToast extends ToastContent {
  id: number
}

/** Shows a message, and gives what takes it away before its time. */
type ShowToast = (message: ToastContent) => () => void

export const ToastContext = createContext<ShowToast | null>(null)

/** The portal's one way to say that something happened. What a person must mend is said beside it as well. */
export function useToast(): ShowToast {
  const show = use(ToastContext)
  if (!show) throw new Error('useToast needs a ToastProvider above it')
  return show
}
