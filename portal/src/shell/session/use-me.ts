import type { Me } from 'core/schema'
import { useOutletContext } from 'react-router-dom'

/** The signed-in person, on screens that need a session. */
export const useMe = () => useOutletContext<Me>()
