import { EllipsisVertical, type LucideIcon } from 'lucide-react'
import { useCallback, useId, useRef, useState } from 'react'
import { useDismiss } from './use-dismiss.ts'

interface Item {
  label: string
  icon: LucideIcon
  onChoose: () => void
  /** Why it cannot be chosen now. */
  refused?: string | false
}

/** What else can be done with a row. */
export function RowMenu({ label, items }: { label: string; items: Item[] }) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  useDismiss(
    box,
    open,
    useCallback(() => setOpen(false), []),
  )
  const choose = (item: Item) => {
    setOpen(false)
    // Where the focus returns to: the entry of the menu is gone then.
    box.current?.querySelector('button')?.focus()
    item.onChoose()
  }
  return (
    <div className="user-menu" ref={box}>
      <button
        type="button"
        className="icon-button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <EllipsisVertical className="icon" />
      </button>
      {open && (
        <div className="menu" id={id}>
          {items.map((item, at) => (
            <button
              key={item.label}
              type="button"
              disabled={Boolean(item.refused)}
              aria-describedby={item.refused ? `${id}-${at}` : undefined}
              onClick={() => choose(item)}
            >
              <item.icon className="icon" />
              <span>
                {item.label}
                {item.refused && <small id={`${id}-${at}`}>{item.refused}</small>}
              </span>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
