import { useEffect } from 'react'
import { StaffFrame } from './shell/staff/staff-frame.tsx'
import { preloadFormSchemas } from './preload-form-schemas.ts'

/** Frame of every staff screen; preloads the schemas of their forms. */
export function Component() {
  useEffect(preloadFormSchemas, [])
  return <StaffFrame />
}
