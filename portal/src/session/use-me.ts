import type { Me } from 'core/schema'
import { useOutletContext } from 'react-router-dom'

/** Who is signed in, on the screens that only they see. */
export const useMe = () => useOutletContext<Me>()
