import { Icon, Root } from '@radix-ui/themes/components/callout'
import { Heading } from '@radix-ui/themes/components/heading'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { toneColors } from './tone.ts'
import styles from './callout.module.css'

const icons = { info: Info, ok: CircleCheck, warn: TriangleAlert, danger: CircleAlert } as const

interface Props {
  tone: keyof typeof icons
  title?: string
  /** Id of the title, if it labels the callout. */
  titleId?: string
  /** Role of the box: announced when it appears, or a group. */
  as?: 'status' | 'alert' | 'group'
  /** `ref` for moving the focus to the callout. */
  ref?: Ref<HTMLDivElement> | undefined
  className?: string | undefined
  children: ReactNode
}

export function Callout({ tone, title, titleId, as, ref, className = '', children }: Props) {
  const ToneIcon = icons[tone]
  return (
    <Root
      color={toneColors[tone]}
      className={`${styles.callout} ${className}`}
      role={as}
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      aria-labelledby={titleId}
    >
      <Icon>
        <ToneIcon />
      </Icon>
      <div className={styles.content}>
        {title && (
          <Heading as="h2" size="3" id={titleId}>
            {title}
          </Heading>
        )}
        {children}
      </div>
    </Root>
  )
}
