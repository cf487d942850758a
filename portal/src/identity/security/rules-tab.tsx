import { Locked } from './locked.tsx'
import type { Rules } from './security-api.ts'
import { StaffFactors } from './staff-factors.tsx'

interface Props {
  rules: Rules
  reload: () => Promise<unknown>
}

/** Locked accounts, and the second-factor rule with the staff it applies to. */
export const RulesTab = ({ rules, reload }: Props) => (
  <>
    <Locked {...rules} reload={reload} />
    <StaffFactors staff={rules.staff} required={rules.rules.require_second_factor} reload={reload} />
  </>
)
