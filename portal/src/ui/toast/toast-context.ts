import { createContext, use } from 'react'

export interface ToastContent {
  title: string
  description?: string | undefined
  /** Button in the toast, such as one that undoes what it reports; pressing it closes the toast. */
  action?: { label: string; onPress: () => void }
  /** `destructive` stays until the person closes it. */
  tone?: 'success' | 'warning' | 'destructive'
}

export interface ShownToast extends ToastContent {
  id: number
}

/** Shows a toast and returns a function that removes it. */
type ShowToast = (message: ToastContent) => () => void

export const ToastContext = createContext<ShowToast | null>(null)

/** Shows toasts, the portal's only way to report events. An error that the person must fix also appears in place. */
export function useToast(): ShowToast {
  const show = use(ToastContext)
  if (!show) throw new Error('useToast needs a ToastProvider above it')
  return show
}
