import { Locked } from './locked.tsx'
import type { Rules } from './security-api.ts'
import { StaffFactors } from './staff-factors.tsx'

interface Props {
  rules: Rules
  reload: () => Promise<unknown>
}

/** What is asked of who signs in, who keeps it, and who may not try now. */
export const RulesPart = ({ rules, reload }: Props) => (
  <>
    <Locked {...rules} reload={reload} />
    <StaffFactors staff={rules.staff} required={rules.rules.require_second_factor} reload={reload} />
  </>
)
