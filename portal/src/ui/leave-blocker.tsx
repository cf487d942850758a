import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { useBlocker, useLocation, useNavigate, type BlockerFunction, type Location } from 'react-router-dom'

interface Guard {
  blocks: BlockerFunction
  /** Called with the blocked location. */
  ask: (wanted: Location) => void
}

/** Guards of the current screen with unsaved changes, by id. */
const newGuards = (onChange: () => void = () => {}) => ({
  all: new Map<symbol, Guard>(),
  /** Ids of the guards whose question the person answered with "leave". */
  overruled: new Set<symbol>(),
  onChange,
})
type GuardsOfScreen = ReturnType<typeof newGuards>

const Guards = createContext(newGuards())

function Blocker({ guards }: { guards: GuardsOfScreen }) {
  const objector = useRef<Guard>(undefined)
  const { state, location, reset } = useBlocker(
    useCallback<BlockerFunction>(
      (navigation) => {
        const objects = ([id, { blocks }]: [symbol, Guard]) => !guards.overruled.has(id) && blocks(navigation)
        objector.current = [...guards.all].findLast(objects)?.[1]
        return objector.current !== undefined
      },
      [guards],
    ),
  )

  useEffect(() => {
    // The router drops the blocked location on any revalidation; the guard stores it until the person answers.
    if (state !== 'blocked') return
    objector.current?.ask(location)
    reset()
  }, [state, location, reset])
  return null
}

/**
 * The router's only blocker, since it supports no second: it makes the guards that object ask, one after the other. It is
 * mounted only while a guard is active, because the router warns about a blocker when a link leads within the page.
 */
export function LeaveBlocker({ children }: { children: ReactNode }) {
  const [count, setCount] = useState(0)
  const [guards] = useState(() => {
    const created = newGuards(() => setCount(created.all.size))
    return created
  })
  const { pathname } = useLocation()
  useEffect(() => guards.overruled.clear(), [guards, pathname])
  return (
    <Guards value={guards}>
      {children}
      {count > 0 && <Blocker guards={guards} />}
    </Guards>
  )
}

/**
 * Blocks navigation that would lose changes.
 * @param active whether there are unsaved changes
 * @param blocks whether this navigation would lose them
 * @returns the blocked location, if any; `stay` and `leave` answer the question
 */
export function useLeaveQuestion(active: boolean, blocks: BlockerFunction = () => true) {
  const { all, overruled, onChange } = useContext(Guards)
  const navigate = useNavigate()
  const [id] = useState(Symbol)
  const [wanted, setWanted] = useState<Location>()
  const isBlocking = useEffectEvent(blocks)

  useEffect(() => {
    if (!active) return undefined
    all.set(id, { blocks: (navigation) => isBlocking(navigation), ask: setWanted })
    onChange()
    return () => {
      all.delete(id)
      onChange()
    }
  }, [active, all, id, onChange])

  const stay = useCallback(() => {
    setWanted(undefined)
    overruled.clear()
  }, [overruled])
  const leave = useCallback(() => {
    if (!wanted) return
    setWanted(undefined)
    overruled.add(id)
    void navigate(wanted, { state: wanted.state as unknown })
  }, [id, navigate, overruled, wanted])
  return { wanted, stay, leave }
}
