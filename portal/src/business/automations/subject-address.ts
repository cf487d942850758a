import { paths } from 'core/paths'
import { caseAddress } from '../../shell/case-areas.ts'
import type { Run } from './automation-api.ts'

/** Address of the case or lead that a rule acted on, or of the partners. */
export function subjectAddress({
  case_id,
  lead_id,
}: Pick<Run, 'case_id' | 'lead_id' | 'partner_id'>): string {
  if (case_id) return caseAddress('staff', case_id)
  return lead_id
    ? `${paths.adminLeads}?${new URLSearchParams({ lead: lead_id }).toString()}`
    : paths.adminPartners
}
