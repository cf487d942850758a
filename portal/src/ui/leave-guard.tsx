import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { useLeaveQuestion } from './leave-blocker.tsx'
import { OutlineButton } from './outline-button.tsx'
import styles from './dialog.module.css'

const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()

/** Makes the browser ask before the page unloads. Listens only while there are unsaved changes. */
export function useUnloadWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [active])
}

interface Props {
  /** Whether leaving now would lose changes. */
  active: boolean
  texts: Record<'sairTitulo' | 'sairTexto' | 'sairFicar' | 'sairSair', string>
}

/** Asks before the person leaves a screen with unsaved changes. */
export function LeaveGuard({ active, texts }: Props) {
  const { wanted, stay, leave } = useLeaveQuestion(
    active,
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  )
  useUnloadWarning(active)

  useEffect(() => {
    // The changes were saved meanwhile.
    if (!active) leave()
  }, [active, leave])

  // A portal, because the surrounding content may be hidden, and the dialog with it.
  return createPortal(
    <Dialog title={texts.sairTitulo} open={wanted !== undefined} onClose={stay}>
      <p>{texts.sairTexto}</p>
      <div className={styles.choices}>
        <Button onClick={stay}>{texts.sairFicar}</Button>
        <OutlineButton onClick={leave}>{texts.sairSair}</OutlineButton>
      </div>
    </Dialog>,
    document.querySelector('.radix-themes') ?? document.body,
  )
}
