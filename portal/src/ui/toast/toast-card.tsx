import { generalTexts } from 'core/texts/general'
import { CircleCheck, CircleX, TriangleAlert, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import type { ShownToast } from './toast-context.ts'
import styles from './toast.module.css'

const READING_TIME = 5000

const icons = { success: CircleCheck, warning: TriangleAlert, destructive: CircleX } as const

/** A toast. Its timer stops while it is hovered or focused. */
export function ToastCard({ message, onClose }: { message: ShownToast; onClose: () => void }) {
  const { title, description, action, tone = 'success' } = message
  const destructive = tone === 'destructive'
  const Icon = icons[tone]
  return (
    <Toast.Root
      className={styles.toast}
      data-toast={tone}
      type={destructive ? 'foreground' : 'background'}
      duration={destructive ? Number.POSITIVE_INFINITY : READING_TIME}
      onOpenChange={(open) => !open && onClose()}
    >
      <Icon />
      <div>
        <Toast.Title className={styles.title}>{title}</Toast.Title>
        {description && <Toast.Description>{description}</Toast.Description>}
      </div>
      {action && (
        <Toast.Action asChild altText={action.label}>
          <button type="button" className={styles.action} onClick={action.onPress}>
            {action.label}
          </button>
        </Toast.Action>
      )}
      <Toast.Close aria-label={generalTexts.fechar}>
        <X />
      </Toast.Close>
    </Toast.Root>
  )
}
