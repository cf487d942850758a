import { Suspense, useEffect, type ReactNode } from 'react'
import { Await, useAsyncError, useRevalidator } from 'react-router-dom'
import { ApiProblem } from '../api/api-problem.ts'
import { useToast } from '../toast/toast-context.ts'
import { LoadProblem } from './load-problem.tsx'
import { Skeletons } from './skeletons.tsx'

interface Failure {
  title: string
  description: string
}

/** That a part did not come, by a toast and in its place. */
function PartProblem({ title, description }: Failure) {
  const error = useAsyncError()
  const toast = useToast()
  const { revalidate, state } = useRevalidator()
  useEffect(() => toast({ title, description, tone: 'destructive' }), [toast, title, description, error])
  if (!(error instanceof ApiProblem)) throw error
  const text = error.code === 'unreachable' ? error.message : description
  return <LoadProblem text={text} retrying={state === 'loading'} onRetry={() => void revalidate()} />
}

interface Props<Value> {
  value: Promise<Value>
  failure: Failure
  /** Stands in while it is on its way. */
  fallback?: ReactNode
  children: (value: Value) => ReactNode
}

/** A part of a screen that comes after it: what stands in for it, what is said when it fails, and the part. */
export const Part = <Value,>({ value, failure, fallback = <Skeletons />, children }: Props<Value>) => (
  <Suspense fallback={fallback}>
    <Await resolve={value} errorElement={<PartProblem {...failure} />}>
      {children}
    </Await>
  </Suspense>
)
