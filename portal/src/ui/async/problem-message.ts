import type { ToastContent } from '../toast/toast-context.ts'
import type { ApiProblem } from './api-problem.ts'

export interface Failure {
  title: string
  /** Replaces the server's message when no server responds or its status is 500 or above. */
  description?: string
}

export const problemMessage = (problem: ApiProblem, { title, description }: Failure): ToastContent => ({
  title,
  description: ((problem.status === 0 || problem.status >= 500) && description) || problem.message,
  tone: 'destructive',
})
