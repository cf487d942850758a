import { createContext, useContext } from 'react'

/** Value of `como` for file requests while a staff member views the case as another person. */
export const ViewAs = createContext<string | undefined>(undefined)

export const useViewAs = () => useContext(ViewAs)
