import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** Countdown until the next sign-in attempt. Uses the clock, so that it stays right after the computer slept. */
export function useLockout() {
  const [end, setEnd] = useState<number>()
  const [now, setNow] = useState(Date.now)
  const locked = end !== undefined && now < end

  useEffect(() => {
    if (!locked) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [locked])

  return {
    locked,
    /** The lock has ended. */
    over: end !== undefined && !locked,
    minutesLeft: locked ? Math.ceil((end - now) / MINUTE_MS) : 0,
    lock: (seconds: number) => {
      setNow(Date.now())
      setEnd(Date.now() + seconds * 1000)
    },
    forget: () => setEnd(undefined),
  }
}

export type Lockout = ReturnType<typeof useLockout>
