import { CaseScreen } from '../cases/screen/case-screen.tsx'

export { loadCase as loader } from '../cases/screen/load-case.ts'
export { revalidateOnNavigation as shouldRevalidate } from '../session/revalidation.ts'

/** A case, for the partner it is assigned to. */
export const Component = () => <CaseScreen area="partner" />
