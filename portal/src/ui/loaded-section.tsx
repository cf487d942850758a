import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useRevalidator } from 'react-router-dom'
import { ApiProblem } from './async/api-problem.ts'
import { usePromise } from './async/use-promise.ts'
import { useToast } from './toast/toast-context.ts'
import { LoadProblem } from './load-problem.tsx'
import { Skeletons } from './skeletons.tsx'

export interface LoadFailure {
  title: string
  /** Replaces the server's message. */
  description?: string
}

interface Props<Value> {
  value: Promise<Value>
  /** Texts of the toast and of the error in place. */
  failure: LoadFailure
  /** Keeps the shown value when reloading fails, because the person may be working in it. */
  keeps?: boolean
  fallback?: ReactNode
  /** @param reload runs the loaders again; resolves with the new value, or with undefined when it fails */
  children: (value: Value, reload: () => Promise<Value | undefined>) => ReactNode
}

/** Runs the loaders again; resolves once the promise that replaces this one settles. */
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

/** Content that loads after its screen, with a placeholder and an error in place. */
export function LoadedSection<Value>({
  value,
  failure,
  keeps,
  fallback = <Skeletons />,
  children,
}: Props<Value>) {
  const { loaded, problem } = usePromise(value)
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
  if (problem && !(keeps && loaded)) {
    const text = problem.status === 0 || !description ? problem.message : description
    return <LoadProblem text={text} retrying={state === 'loading'} onRetry={() => void revalidate()} />
  }
  return loaded ? children(loaded.value, reload) : fallback
}
