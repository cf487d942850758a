import { fillText } from 'core/texts'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { Trash2 } from 'lucide-react'
import { startTransition, type ComponentProps, type ReactNode } from 'react'
import type { Failure } from '../../api/problem-message.ts'
import { useToast, type ToastContent } from '../../toast/toast-context.ts'
import { RowMenu } from '../../ui/row-menu.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useSwitch } from '../../ui/use-switch.ts'
import { OutlineButton } from '../../ui/outline-button.tsx'
import styles from './list-row.module.css'

interface Props {
  /** What it is called, in the names of what can be done with it. */
  name: string
  heading: ReactNode
  /** Under the heading. */
  facts: ReactNode
  active: {
    label: string
    on: boolean
    /** What is shown first to who turns it on, in the place of turning it on. */
    ask?: (() => void) | undefined
    change: (on: boolean) => Promise<unknown>
    done: (on: boolean) => ToastContent
    failure: (on: boolean) => Failure
    /** Why it cannot be deleted while it is active. */
    keeps: string
  }
  /** Why it cannot be deleted at all. */
  keepsAlways?: string
  /** The button that opens it. */
  open: { label: string; name: string; onClick: () => void }
  /** What else can be done with it, beside deleting it. */
  menu?: ComponentProps<typeof RowMenu>['items']
  onDelete: () => void
  reload: () => Promise<unknown>
}

/** One thing of a list: what it is, whether it is active, and what can be done with it. */
export function ListRow({
  name,
  heading,
  facts,
  active,
  keepsAlways,
  open,
  menu = [],
  onDelete,
  reload,
}: Props) {
  const toast = useToast()
  const { on, ask, change, done, failure } = active
  const shown = useSwitch({
    on,
    change: async (next) => {
      if (next && ask) return ask()
      await change(next)
      await reload()
      toast(done(next))
    },
    failure,
    onProblem: () => void reload(),
  })
  const remove = {
    label: adminEditorTexts.excluir,
    icon: Trash2,
    onChoose: onDelete,
    refused: keepsAlways ?? (on && active.keeps),
  }
  // The press is seen before the list is drawn again, and the form over it made.
  const onOpen = () => startTransition(open.onClick)
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        {heading}
        <p>{facts}</p>
      </div>
      <div className={styles.actions}>
        <Switch label={active.label} of={name} {...shown} />
        <OutlineButton aria-label={open.name} onClick={onOpen}>
          {open.label}
        </OutlineButton>
        <RowMenu label={fillText(adminEditorTexts.maisAcoes, { nome: name })} items={[...menu, remove]} />
      </div>
    </li>
  )
}
