import { EllipsisVertical, type LucideIcon } from 'lucide-react'
import { startTransition, useId } from 'react'
import { IconButton } from './icon-button.tsx'
import { Menu } from './menu.tsx'

interface Item {
  label: string
  icon: LucideIcon
  onChoose: () => void
  /** Reason why the item is disabled. */
  refused?: string | false
}

export function RowMenu({ label, items }: { label: string; items: Item[] }) {
  const id = useId()
  return (
    <Menu renderButton={(props) => <IconButton label={label} icon={EllipsisVertical} {...props} />}>
      {(close) =>
        items.map((item, at) => (
          <button
            key={item.label}
            type="button"
            disabled={Boolean(item.refused)}
            aria-describedby={item.refused ? `${id}-${at}` : undefined}
            onClick={() => {
              close()
              // In a transition, so that the menu closes before the list renders. Not awaited: an async transition would delay later ones.
              startTransition(() => {
                item.onChoose()
              })
            }}
          >
            <item.icon />
            <span>
              {item.label}
              {item.refused && <small id={`${id}-${at}`}>{item.refused}</small>}
            </span>
          </button>
        ))
      }
    </Menu>
  )
}
