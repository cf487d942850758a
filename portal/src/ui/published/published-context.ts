import { createContext, useContext } from 'react'
import { builtInPublished } from './published.ts'

export const PublishedContext = createContext(builtInPublished)

/** Published configuration, in the browser and on the server. */
export const usePublished = () => useContext(PublishedContext)
