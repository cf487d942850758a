import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { closeModal, finishClosing, holdPage, notePress } from './close-modal.ts'
import { useAfterPaint } from './use-after-paint.ts'

interface Props extends Omit<
  ComponentProps<'dialog'>,
  'onClose' | 'onCancel' | 'onKeyDown' | 'open' | 'ref'
> {
  /** Has the focus when it opens, or else what has this id. */
  first: RefObject<HTMLElement | null>
  firstId?: string
  /** Whether pressing beside it closes it too. */
  closesOutside?: boolean
  onClose: () => void
}

/**
 * What every dialog of the portal is made of: the browser's own modal dialog, open as long as it is there. It keeps the
 * focus inside, gives it back, and makes the rest of the page inert.
 */
export function Modal(props: Props) {
  // What was pressed is painted before a long form is drawn, and everything under it made inert. One that follows
  // another and goes on in its first field is there at once.
  const [isDrawn, draw] = useAfterPaint(props.firstId !== undefined)
  return isDrawn ? <OpenModal {...props} /> : <Awaited onKey={draw} onClose={props.onClose} />
}

interface AwaitedProps {
  onKey: () => void
  onClose: () => void
}

/** Stands in for a dialog until it is drawn: Escape takes it back already, and any other key is for it. */
function Awaited({ onKey, onClose }: AwaitedProps) {
  const onKeyDown = useEffectEvent((event: globalThis.KeyboardEvent) => {
    // The dialog has the focus before the browser does what the key is for.
    if (event.key !== 'Escape') return onKey()
    event.preventDefault()
    onClose()
  })
  useEffect(() => {
    // Before what lies under it, another dialog perhaps, takes the key.
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [])
  return null
}

function OpenModal({ first, firstId, closesOutside, onClose, ...props }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed before it is gone, so that the focus returns to where it came from.
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown) return undefined
    // One that follows another returns the focus to where that one would have.
    finishClosing()
    shown.style.display = ''
    const opener = document.activeElement instanceof HTMLElement ? document.activeElement : undefined
    if (!shown.open) shown.showModal()
    holdPage()
    const begin = firstId === undefined ? first.current : document.getElementById(firstId)
    begin?.focus()
    return () => closeModal(shown, opener)
  }, [first, firstId])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // Held back here: browsers close a dialog on the second Escape whatever is said to its `cancel`.
    event.preventDefault()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape does by keyboard what pressing beside it does
    <dialog
      {...props}
      ref={dialog}
      onClickCapture={notePress}
      onKeyDownCapture={notePress}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={({ target, currentTarget }) => closesOutside && target === currentTarget && onClose()}
    />
  )
}
