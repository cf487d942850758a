import { Button } from '@radix-ui/themes/components/button'
import { documentosTexts } from 'core/texts/documentos'
import { useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useBlocker, useNavigate, type Location } from 'react-router-dom'
import { Dialog } from '../../ui/dialog.tsx'

const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()

/** While a file is on its way, asks before the case is left, which would end it. */
export function LeaveGuard({ sending }: { sending: boolean }) {
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<Location>()
  const sure = useRef(false)
  const { state, location, reset } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      sending && !sure.current && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    // The router forgets what it held back as soon as anything is loaded; the question stays until it is answered.
    if (state !== 'blocked') return
    setWanted(location)
    reset()
  }, [state, location, reset])

  useEffect(() => {
    if (!sending) return undefined
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [sending])

  const stay = () => setWanted(undefined)
  const leave = useCallback(() => {
    if (!wanted) return
    sure.current = true
    void navigate(wanted, { state: wanted.state as unknown })
  }, [navigate, wanted])

  useEffect(() => {
    // It arrived in the meantime: nothing is lost any more.
    if (!sending) leave()
  }, [sending, leave])

  // The tab of the documents may not be the one that is shown, and what is in it would not be either.
  return createPortal(
    <Dialog title={documentosTexts.interromper} open={wanted !== undefined} onClose={stay}>
      <p>{documentosTexts.interromperTexto}</p>
      <div className="leave-actions">
        <Button onClick={stay}>{documentosTexts.continuarEnviando}</Button>
        <Button variant="outline" color="gray" highContrast onClick={leave}>
          {documentosTexts.sairEInterromper}
        </Button>
      </div>
    </Dialog>,
    document.querySelector('.radix-themes') ?? document.body,
  )
}
