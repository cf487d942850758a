import { afterPaint } from './after-paint.ts'

/** Whether somebody has just pressed something in a dialog, and waits to see what it does. */
let isPressed = false
/** What had the focus before each dialog that is no longer seen. */
let openers: HTMLElement[] = []
/** Open, and not seen itself: it keeps the page inert, all of which is styled anew once it is not. */
let standIn: HTMLDialogElement | undefined
let callOff: (() => void) | undefined

/** Says that something in a dialog is pressed. */
export function notePress(): void {
  isPressed = true
  setTimeout(() => {
    isPressed = false
  })
}

const giveBack = (opener: HTMLElement | undefined) => {
  if (document.activeElement === document.body) opener?.focus({ preventScroll: true })
}

/** The page does not scroll under a dialog. */
export function holdPage(): void {
  document.documentElement.dataset['modal'] = ''
}

const releasePage = () => {
  if (!document.querySelector('dialog[open]')) delete document.documentElement.dataset['modal']
}

/**
 * Closes a dialog that is about to be removed. Where that was pressed, the page is painted without it before it can be
 * operated again. What closes by itself, as once something is saved, may move the focus at once.
 * @param opener what had the focus before it
 */
export function closeModal(dialog: HTMLDialogElement, opener: HTMLElement | undefined): void {
  if (!isPressed) {
    dialog.close()
    releasePage()
    // A sheet and the question over it close together: neither can return the focus past the other.
    queueMicrotask(() => giveBack(opener))
    return
  }
  // Not styled as inert on its way, and no place for the selection is looked for in all of the inert page.
  document.getSelection()?.removeAllRanges()
  dialog.style.display = 'none'
  if (opener) openers.push(opener)
  if (standIn) return
  standIn = document.createElement('dialog')
  standIn.style.display = 'none'
  document.body.append(standIn)
  standIn.showModal()
  // Who goes on by the keyboard does so from where the focus was.
  document.addEventListener('keydown', finishClosing, true)
  callOff = afterPaint(finishClosing)
}

/** Waits no more, for who moves the focus: what is inert does not take it. */
export function finishClosing(): void {
  if (!standIn) return
  callOff?.()
  document.removeEventListener('keydown', finishClosing, true)
  standIn.remove()
  standIn = undefined
  releasePage()
  // Of two that closed together one was opened from the other.
  giveBack(openers.find(({ isConnected }) => isConnected))
  openers = []
}
