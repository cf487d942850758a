import { forLaterSteps } from '../first-file.ts'

/** Replaces `preact` in preact/hooks: hooks work in the tree that the first file renders. */
export const { options } = forLaterSteps
