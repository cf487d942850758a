import { Button } from '@radix-ui/themes/components/button'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useBlocker } from 'react-router-dom'
import { Dialog } from '../../ui/dialog.tsx'

const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()

/** While a file is on its way, asks before the case is left, which would end it. */
export function LeaveGuard({ sending }: { sending: boolean }) {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => sending && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!sending) return undefined
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [sending])

  useEffect(() => {
    // It arrived in the meantime: nothing is lost any more.
    if (state === 'blocked' && !sending) proceed()
  }, [state, sending, proceed])

  // The tab of the documents may not be the one that is shown, and what is in it would not be either.
  return createPortal(
    <Dialog title="Interromper o envio?" open={state === 'blocked'} onClose={() => reset?.()}>
      <p>Um arquivo ainda está sendo enviado. Se você sair agora, o envio é interrompido.</p>
      <div className="leave-actions">
        <Button onClick={() => reset?.()}>Continuar enviando</Button>
        <Button variant="outline" color="gray" highContrast onClick={() => proceed?.()}>
          Sair e interromper
        </Button>
      </div>
    </Dialog>,
    document.querySelector('.radix-themes') ?? document.body,
  )
}
