import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from 'core/paths'

/** In the state of a history entry: the form for a new lead is open. */
export const NEW_LEAD = 'newLead'

/** Elements in which the key keeps its usual meaning. */
const TAKEN = 'input, textarea, select, [contenteditable], dialog'

/** The key N opens the form for a new lead, from any screen of the staff. */
export function useNewLeadKey(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, repeat } = event
      if (key.toLowerCase() !== 'n' || ctrlKey || metaKey || altKey || repeat) return
      if ((target instanceof Element && target.closest(TAKEN)) || document.querySelector('dialog')) return
      event.preventDefault()
      void navigate(paths.adminLeads, { state: { [NEW_LEAD]: true } })
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [navigate])
}
