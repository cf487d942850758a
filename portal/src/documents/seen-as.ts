import { createContext, useContext } from 'react'

/** Whose look files are asked for with, as the API names it, where the staff looks as somebody else. */
export const SeenAs = createContext<string | undefined>(undefined)

/** The same, for what asks. */
export const useSeenAs = () => useContext(SeenAs)
