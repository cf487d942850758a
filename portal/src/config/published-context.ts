import { createContext, useContext } from 'react'
import { builtInPublished } from './published.ts'

export const PublishedContext = createContext(builtInPublished)

/** What an administrator published, in the browser as on the server. */
export const usePublished = () => useContext(PublishedContext)
