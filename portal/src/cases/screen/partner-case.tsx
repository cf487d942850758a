import type { LoaderFunctionArgs } from 'react-router-dom'
import { CaseScreen } from './case-screen.tsx'
import { loadCaseFor } from './load-case.ts'
import { findMeFor } from '../../shell/session/find-me.ts'
import { worksOnCases } from '../../shell/session/works-on-cases.ts'

/** Some partners are mere referrers. */
export const loader = (args: LoaderFunctionArgs) =>
  loadCaseFor(
    args,
    findMeFor(args.request).then((me) => me !== null && worksOnCases(me)),
  )
export { revalidateOnNavigation as shouldRevalidate } from '../../shell/session/revalidation.ts'

/** Case screen of the assigned partner. */
export const Component = () => <CaseScreen area="partner" />
