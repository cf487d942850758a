/** The setting with which whoever works here signs in with a second factor. */
export const REQUIRE_FACTOR = 'security.require_second_factor'

const staff: readonly string[] = ['admin', 'agent']

/** Whether somebody has to enrol before anything else. */
export const mustEnrol = (role: string, required: string | null, confirmedAt: string | null) =>
  required === 'true' && confirmedAt === null && staff.includes(role)
