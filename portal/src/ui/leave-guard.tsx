import { useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useBlocker, useNavigate, type Location } from 'react-router-dom'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { OutlineButton } from './outline-button.tsx'
import styles from './dialog.module.css'

const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()

/** Has the browser ask before the page itself is left. It listens only as long as something would be lost. */
export function useUnloadWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [active])
}

interface Props {
  /** Whether leaving now would lose something. */
  active: boolean
  texts: Record<'sairTitulo' | 'sairTexto' | 'sairFicar' | 'sairSair', string>
}

/** Asks before a screen is left while something on it would be lost. */
export function LeaveGuard({ active, texts }: Props) {
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<Location>()
  const sure = useRef(false)
  const { state, location, reset } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      active && !sure.current && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    // The router forgets what it held back as soon as anything is loaded; the question stays until it is answered.
    if (state !== 'blocked') return
    setWanted(location)
    reset()
  }, [state, location, reset])

  useUnloadWarning(active)

  const stay = () => setWanted(undefined)
  const leave = useCallback(() => {
    if (!wanted) return
    sure.current = true
    void navigate(wanted, { state: wanted.state as unknown })
  }, [navigate, wanted])

  useEffect(() => {
    // It is safe by now: nothing would be lost any more.
    if (!active) leave()
  }, [active, leave])

  // The part of the screen it stands in may not be shown, and what is in that would not be either.
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
