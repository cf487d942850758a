import type { ComponentProps } from 'preact'
import { House } from './house.tsx'
import { Question } from './question.tsx'

/** A question from the third on: beside it stands what the answers before it have built. */
export const LaterQuestion = ({ children, ...question }: ComponentProps<typeof Question>) => (
  <Question {...question}>
    {children}
    <House simulator={question.simulator} />
  </Question>
)
