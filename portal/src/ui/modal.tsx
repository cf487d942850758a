import { useLayoutEffect, useRef, type ComponentProps, type KeyboardEvent, type RefObject } from 'react'
import { openOverPage } from './open-over-page.ts'

interface Props extends Omit<
  ComponentProps<'dialog'>,
  'onClose' | 'onCancel' | 'onKeyDown' | 'open' | 'ref'
> {
  /** Element with the initial focus; `firstId` takes precedence. */
  first: RefObject<HTMLElement | null>
  firstId?: string | undefined
  closesOutside?: boolean
  /** Opens over a page that stays active, since making a long list inert takes long. */
  overPage?: boolean
  onClose: () => void
}

const lockPageScroll = () => {
  document.documentElement.dataset['modal'] = ''
}

const unlockPageScroll = () => {
  if (!document.querySelector('dialog[open]')) delete document.documentElement.dataset['modal']
}

const returnFocus = (opener: HTMLElement | undefined) => {
  if (document.activeElement === document.body) opener?.focus({ preventScroll: true })
}

function openInert(dialog: HTMLDialogElement) {
  if (!dialog.open) dialog.showModal()
  return () => dialog.close()
}

/**
 * Base of every dialog, open while mounted: the browser's modal dialog, or one over the page. It traps the focus and
 * returns it.
 */
export function Modal({ first, firstId, closesOutside, overPage, onClose, ...props }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Closes before the element is removed, so that the browser returns the focus.
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown) return undefined
    const opener = document.activeElement instanceof HTMLElement ? document.activeElement : undefined
    const begin = () => (firstId === undefined ? first.current : document.getElementById(firstId))
    const close = overPage ? openOverPage(shown, begin) : openInert(shown)
    lockPageScroll()
    begin()?.focus()
    return () => {
      close()
      unlockPageScroll()
      // A side panel and its confirmation close together: neither can return the focus past the other.
      queueMicrotask(() => returnFocus(opener))
    }
  }, [first, firstId, overPage])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // Browsers close a dialog on the second Escape even if `cancel` is prevented; preventing the key avoids that.
    event.preventDefault()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is the keyboard equivalent of a click outside
    <dialog
      {...props}
      {...(overPage && { popover: 'manual', tabIndex: -1, 'aria-modal': true })}
      ref={dialog}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={({ target, currentTarget }) => closesOutside && target === currentTarget && onClose()}
    />
  )
}
