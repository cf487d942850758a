import { useId, type KeyboardEvent, type MouseEvent, type ReactNode, type Ref } from 'react'

export interface TabContent<Name extends string> {
  name: Name
  label: ReactNode
  content: ReactNode
}

interface Props<Name extends string> {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly TabContent<Name>[]
  chosen: Name
  /** Tab whose content is visible, if it follows the mark later. */
  shown?: Name
  onChoose: (name: Name) => void
  listRef?: Ref<HTMLDivElement>
  className?: string | undefined
  listClassName?: string | undefined
  panelClassName?: string | undefined
}

/** Tab that a key moves to; the arrow keys wrap around. */
function target(key: string, tabs: readonly HTMLElement[], at: number): HTMLElement | undefined {
  if (key === 'ArrowLeft') return tabs.at(at - 1)
  if (key === 'ArrowRight') return tabs[(at + 1) % tabs.length]
  if (key === 'Home') return tabs[0]
  return key === 'End' ? tabs.at(-1) : undefined
}

/** A press that opens the context menu selects nothing. */
function keepFocus(event: MouseEvent): void {
  if (event.button !== 0 || event.ctrlKey) event.preventDefault()
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.findIndex((tab) => tab === event.target)
  const next = at < 0 ? undefined : target(event.key, tabs, at)
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Tab list in which the arrow keys move the focus and select the focused tab. */
export function Tabs<Name extends string>({
  label,
  tabs,
  chosen,
  shown = chosen,
  onChoose,
  listRef,
  className,
  listClassName,
  panelClassName,
}: Props<Name>) {
  const id = useId()
  return (
    <div className={className}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs take the focus */}
      <div ref={listRef} className={listClassName} role="tablist" aria-label={label} onKeyDown={moveFocus}>
        {tabs.map((tab) => {
          const isChosen = tab.name === chosen
          const choose = () => {
            if (!isChosen) onChoose(tab.name)
          }
          return (
            <button
              key={tab.name}
              type="button"
              role="tab"
              id={`${id}-tab-${tab.name}`}
              aria-controls={`${id}-panel-${tab.name}`}
              aria-selected={isChosen}
              // One tab stop for the whole list.
              tabIndex={isChosen ? 0 : -1}
              onMouseDown={keepFocus}
              onFocus={choose}
              // Safari does not focus a clicked button.
              onClick={choose}
            >
              {tab.label}
            </button>
          )
        })}
      </div>
      {tabs.map(({ name, content }) => (
        <div
          key={name}
          className={panelClassName}
          role="tabpanel"
          id={`${id}-panel-${name}`}
          aria-labelledby={`${id}-tab-${name}`}
          tabIndex={-1}
          hidden={name !== shown}
        >
          {content}
        </div>
      ))}
    </div>
  )
}
