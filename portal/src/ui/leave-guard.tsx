import { Button } from '@radix-ui/themes/components/button'
import { useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useBlocker, useNavigate, type Location } from 'react-router-dom'
import { Dialog } from './dialog.tsx'

const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()

interface Props {
  /** Whether leaving now would lose something. */
  active: boolean
  title: string
  text: string
  stayLabel: string
  leaveLabel: string
}

/** Asks before a screen is left while something on it would be lost. */
export function LeaveGuard({ active, title, text, stayLabel, leaveLabel }: Props) {
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

  useEffect(() => {
    if (!active) return undefined
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [active])

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
    <Dialog title={title} open={wanted !== undefined} onClose={stay}>
      <p>{text}</p>
      <div className="leave-actions">
        <Button onClick={stay}>{stayLabel}</Button>
        <Button variant="outline" color="gray" highContrast onClick={leave}>
          {leaveLabel}
        </Button>
      </div>
    </Dialog>,
    document.querySelector('.radix-themes') ?? document.body,
  )
}
