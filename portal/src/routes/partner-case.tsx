import { CaseScreen } from '../cases/screen/case-screen.tsx'

export { loadCase as loader } from '../cases/screen/load-case.ts'
export { onAnotherScreen as shouldRevalidate } from '../session/on-another-screen.ts'

/** A case, for the partner it is assigned to. */
export const Component = () => <CaseScreen area="partner" />
