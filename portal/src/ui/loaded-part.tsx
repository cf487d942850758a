import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useRevalidator } from 'react-router-dom'
import { ApiProblem } from '../api/api-problem.ts'
import { usePromise } from '../api/use-promise.ts'
import { useToast } from '../toast/toast-context.ts'
import { LoadProblem } from './load-problem.tsx'
import { Skeletons } from './skeletons.tsx'

export interface LoadFailure {
  title: string
  /** In place of what the server says. */
  description?: string
}

interface Props<Value> {
  value: Promise<Value>
  /** What is said by a toast when it does not come, and in its place. */
  failure: LoadFailure
  /** What was shown stays when it does not come again: somebody may be at work in it. */
  keeps?: boolean
  /** Stands in while it is on its way. */
  fallback?: ReactNode
  /** @param reload asks the loaders again; it ends with the new value, or without when that does not come */
  children: (value: Value, reload: () => Promise<Value | undefined>) => ReactNode
}

/** Asks the loaders again, and ends once what this promise is replaced by has come or failed. */
function useReload<Value>(promise: Promise<Value>): () => Promise<Value | undefined> {
  const { revalidate } = useRevalidator()
  const waiting = useRef<{ after: Promise<Value>; end: (value?: Value) => void }[]>([])
  useLayoutEffect(() => {
    const end = (value?: Value) => {
      const isOver = ({ after }: { after: Promise<Value> }) => after !== promise
      const over = waiting.current.filter(isOver)
      waiting.current = waiting.current.filter((one) => !isOver(one))
      for (const one of over) one.end(value)
    }
    promise.then(end, () => end())
  }, [promise])
  return () =>
    new Promise((end) => {
      waiting.current.push({ after: promise, end })
      void revalidate()
    })
}

/** A part of a screen that comes after it: what stands in for it, what is said when it fails, and the part. */
export function LoadedPart<Value>({
  value,
  failure,
  keeps,
  fallback = <Skeletons />,
  children,
}: Props<Value>) {
  const { came, problem } = usePromise(value)
  const reload = useReload(value)
  const toast = useToast()
  const { revalidate, state } = useRevalidator()
  const { title, description } = failure
  useEffect(
    () =>
      problem instanceof ApiProblem
        ? toast({ title, description: description ?? problem.message, tone: 'destructive' })
        : undefined,
    [toast, title, description, problem],
  )
  if (problem !== undefined && !(problem instanceof ApiProblem)) throw problem
  if (problem && !(keeps && came)) {
    const text = problem.status === 0 || !description ? problem.message : description
    return <LoadProblem text={text} retrying={state === 'loading'} onRetry={() => void revalidate()} />
  }
  return came ? children(came.value, reload) : fallback
}
