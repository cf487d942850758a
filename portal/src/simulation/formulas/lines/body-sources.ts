import type { Source, Sources } from 'core'
import { createContext, useContext } from 'react'

interface BodySources {
  sources: Sources
  /** Error at a path inside the source with a key. */
  errorOf: (key: string, path: string) => string | undefined
  set: (key: string, source: Source) => void
}

/** Sources of the edited body, for every figure that names one. */
export const BodySourcesContext = createContext<BodySources>({
  sources: {},
  errorOf: () => undefined,
  set: () => {},
})

export const useBodySources = () => useContext(BodySourcesContext)
