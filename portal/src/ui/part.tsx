import { useEffect, type ReactNode } from 'react'
import { useRevalidator } from 'react-router-dom'
import { ApiProblem } from '../api/api-problem.ts'
import { useOutcome } from '../api/use-outcome.ts'
import { useToast } from '../toast/toast-context.ts'
import { LoadProblem } from './load-problem.tsx'
import { Skeletons } from './skeletons.tsx'

interface Props<Value> {
  value: Promise<Value>
  /** What is said by a toast when it does not come, and in its place. */
  failure: {
    title: string
    /** In place of what the server says. */
    description?: string
  }
  /** What was shown stays when it does not come again: somebody may be at work in it. */
  keeps?: boolean
  /** Stands in while it is on its way. */
  fallback?: ReactNode
  children: (value: Value) => ReactNode
}

/** A part of a screen that comes after it: what stands in for it, what is said when it fails, and the part. */
export function Part<Value>({ value, failure, keeps, fallback = <Skeletons />, children }: Props<Value>) {
  const { came, problem } = useOutcome(value)
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
    const text = problem.code === 'unreachable' || !description ? problem.message : description
    return <LoadProblem text={text} retrying={state === 'loading'} onRetry={() => void revalidate()} />
  }
  return came ? children(came.value) : fallback
}
