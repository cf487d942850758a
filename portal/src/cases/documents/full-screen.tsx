import { documentsTexts } from 'core/texts/documents'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Modal } from '../../ui/modal.tsx'
import styles from './review/review.module.css'

interface Props {
  title: string
  badge: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Document over the whole screen, as a dialog: the page below is inert until it closes. */
export function FullScreen({ title, badge, onClose, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()

  useEffect(() => heading.current?.focus(), [title])

  return (
    <Modal first={heading} className={styles.fullScreen} aria-labelledby={id} onClose={onClose}>
      <header>
        <IconButton label={documentsTexts.voltar} icon={ArrowLeft} onClick={onClose} />
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {badge}
      </header>
      {children}
    </Modal>
  )
}
