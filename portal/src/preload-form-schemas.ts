import { mayFetch, whenIdle } from './preload-screens.ts'

/** Delay in milliseconds, so that the first screen and the screens it links to load first. */
const LATER_MS = 5000

const preload = () => {
  if (mayFetch())
    void Promise.all([
      import('./cases/work-list/form-schemas.ts'),
      import('./cases/staff-case/form-schemas.ts'),
    ]).catch(() => {})
}

/**
 * Preloads the schemas of forms: when the person submits one, the connection may be lost or a new release may have
 * removed these files.
 * @returns a function that cancels the preload
 */
export function preloadFormSchemas(): () => void {
  const timer = setTimeout(() => whenIdle(preload), LATER_MS)
  return () => clearTimeout(timer)
}
