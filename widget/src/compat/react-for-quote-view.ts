import { forLaterSteps } from '../first-file.ts'

/** Replaces `react` and `react/jsx-runtime` in the third file. The build fails on a missing name. */
export const { Fragment, jsx, jsxs, memo, useMemo } = forLaterSteps.getLaterSteps()!.react
