/** Setting that requires a second factor of staff. */
export const REQUIRE_FACTOR = 'security.require_second_factor'

const staff: readonly string[] = ['admin', 'agent']

/** True if the person must enrol a second factor first. */
export const mustEnrol = (role: string, required: string | null, confirmedAt: string | null) =>
  required === 'true' && confirmedAt === null && staff.includes(role)
