import { generalTexts } from 'core/texts/general'
import { X } from 'lucide-react'
import { useId, useRef, type ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { Modal } from './modal.tsx'
import styles from './dialog.module.css'

interface Props {
  title: string
  open: boolean
  onClose: () => void
  children: ReactNode
}

function OpenDialog({ title, onClose, children }: Omit<Props, 'open'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  return (
    <Modal first={heading} className={styles.dialog} aria-labelledby={id} closesOutside onClose={onClose}>
      <div>
        <div className={styles.head}>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <IconButton label={generalTexts.fechar} icon={X} onClick={onClose} />
        </div>
        {children}
      </div>
    </Modal>
  )
}

export const Dialog = ({ open, ...props }: Props) => open && <OpenDialog {...props} />
