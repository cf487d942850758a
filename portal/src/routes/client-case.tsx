import { CaseScreen } from '../cases/screen/case-screen.tsx'

export { loadCase as loader } from '../cases/screen/load-case.ts'
export { revalidateOnNavigation as shouldRevalidate } from '../session/revalidation.ts'

/** A case, for its client. */
export const Component = () => <CaseScreen area="client" />
