import type { ToastContent } from '../toast/toast-context.ts'
import type { ApiProblem } from './api-problem.ts'

/** How a failure is announced. */
export interface Failure {
  title: string
  /** Said where no server answers, and instead of what one says of its own errors. */
  description?: string
}

/** What a toast says of a call that failed. */
export const problemMessage = (problem: ApiProblem, { title, description }: Failure): ToastContent => ({
  title,
  description: ((problem.status === 0 || problem.status >= 500) && description) || problem.message,
  tone: 'destructive',
})
