import { geralTexts } from 'core/texts/geral'
import { CircleCheck, CircleX, TriangleAlert, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import type { ShownMessage } from './toast-context.ts'

const READING_TIME = 5000

const icons = { success: CircleCheck, warning: TriangleAlert, destructive: CircleX } as const

/** One message. It waits while it is pointed at or focused. */
export function ToastCard({ message, onClose }: { message: ShownMessage; onClose: () => void }) {
  const { title, description, tone = 'success' } = message
  const destructive = tone === 'destructive'
  const Icon = icons[tone]
  return (
    <Toast.Root
      className={`toast ${tone}`}
      type={destructive ? 'foreground' : 'background'}
      duration={destructive ? Number.POSITIVE_INFINITY : READING_TIME}
      onOpenChange={(open) => !open && onClose()}
    >
      <Icon className="icon" />
      <div>
        <Toast.Title className="title">{title}</Toast.Title>
        {description && <Toast.Description>{description}</Toast.Description>}
      </div>
      <Toast.Close aria-label={geralTexts.fechar}>
        <X className="icon" />
      </Toast.Close>
    </Toast.Root>
  )
}
