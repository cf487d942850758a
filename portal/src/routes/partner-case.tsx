import type { LoaderFunctionArgs } from 'react-router-dom'
import { CaseScreen } from '../cases/screen/case-screen.tsx'
import { loadCaseFor } from '../cases/screen/load-case.ts'
import { findMeFor } from '../session/find-me.ts'
import { worksOnCases } from '../session/works-on-cases.ts'

/** Some partners only brought the client. */
export const loader = (args: LoaderFunctionArgs) =>
  loadCaseFor(
    args,
    findMeFor(args.request).then((me) => me !== null && worksOnCases(me)),
  )
export { revalidateOnNavigation as shouldRevalidate } from '../session/revalidation.ts'

/** A case, for the partner it is assigned to. */
export const Component = () => <CaseScreen area="partner" />
