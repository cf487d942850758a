import { CircleCheck, CircleX, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import type { ShownMessage } from './toast-context.ts'

const READING_TIME = 5000

/** One message. It waits while it is pointed at or focused. */
export function ToastCard({ message, onClose }: { message: ShownMessage; onClose: () => void }) {
  const { title, description, destructive = false } = message
  const Icon = destructive ? CircleX : CircleCheck
  return (
    <Toast.Root
      className={destructive ? 'toast destructive' : 'toast'}
      type={destructive ? 'foreground' : 'background'}
      duration={destructive ? Number.POSITIVE_INFINITY : READING_TIME}
      onOpenChange={(open) => !open && onClose()}
    >
      <Icon className="icon" />
      <div>
        <Toast.Title className="title">{title}</Toast.Title>
        {description && <Toast.Description>{description}</Toast.Description>}
      </div>
      <Toast.Close aria-label="Fechar">
        <X className="icon" />
      </Toast.Close>
    </Toast.Root>
  )
}
