import { EllipsisVertical, type LucideIcon } from 'lucide-react'
import { startTransition, useId } from 'react'
import { IconButton } from './icon-button.tsx'
import { Menu } from './menu.tsx'

interface Item {
  label: string
  icon: LucideIcon
  onChoose: () => void
  /** Why it cannot be chosen now. */
  refused?: string | false
}

/** What else can be done with a row. */
export function RowMenu({ label, items }: { label: string; items: Item[] }) {
  const id = useId()
  return (
    <Menu button={(props) => <IconButton label={label} icon={EllipsisVertical} {...props} />}>
      {(close) =>
        items.map((item, at) => (
          <button
            key={item.label}
            type="button"
            disabled={Boolean(item.refused)}
            aria-describedby={item.refused ? `${id}-${at}` : undefined}
            onClick={() => {
              close()
              // The menu is gone before the list is drawn again with what follows. What is awaited would hold up later transitions.
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
