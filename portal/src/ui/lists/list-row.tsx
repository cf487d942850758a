import { fillText } from 'core/texts'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { Trash2 } from 'lucide-react'
import { startTransition, type ComponentProps, type ReactNode } from 'react'
import type { Failure } from '../async/problem-message.ts'
import { useToast, type ToastContent } from '../toast/toast-context.ts'
import { RowMenu } from '../row-menu.tsx'
import { Switch } from '../switch.tsx'
import { useSwitch } from '../use-switch.ts'
import { OutlineButton } from '../outline-button.tsx'
import styles from './list-row.module.css'

interface Props {
  /** Name of the item, for the labels of its buttons. */
  name: string
  heading: ReactNode
  facts: ReactNode
  active: {
    label: string
    /** Shown in place of `label` while it is off. */
    offLabel: string
    on: boolean
    /** Called instead of turning it on, to ask first. */
    ask?: (() => void) | undefined
    change: (on: boolean) => Promise<unknown>
    done: (on: boolean) => ToastContent
    failure: (on: boolean) => Failure
    /** Reason why an active item cannot be deleted. */
    keeps: string
  }
  /** Reason why it can never be deleted. */
  keepsAlways?: string | undefined
  open: { label: string; name: string; onClick: () => void }
  /** Menu items in addition to delete. */
  menu?: ComponentProps<typeof RowMenu>['items']
  onDelete: () => void
  reload: () => Promise<unknown>
}

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
  // In a transition, so that the press is visible before the list and the form render.
  const onOpen = () => startTransition(open.onClick)
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        {heading}
        <p>{facts}</p>
      </div>
      <div className={styles.actions}>
        <Switch label={active.label} offLabel={active.offLabel} of={name} {...shown} />
        <OutlineButton aria-label={open.name} onClick={onOpen}>
          {open.label}
        </OutlineButton>
        <RowMenu label={fillText(adminEditorTexts.maisAcoes, { nome: name })} items={[...menu, remove]} />
      </div>
    </li>
  )
}
