import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useToast } from '../../toast/toast-context.ts'
import { areas, type Area } from '../areas.ts'
import { caseFailure } from './load-case.ts'

/** A case that did not come: it is said, and the list is shown in its place. */
export function CaseGone({ area }: { area: Area }) {
  const toast = useToast()
  const navigate = useNavigate()
  useEffect(() => {
    toast(caseFailure())
    void navigate(areas[area].list, { replace: true })
  }, [toast, navigate, area])
  return null
}
