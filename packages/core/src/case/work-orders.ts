/** What the staff's list of cases may be ordered by, the usual order first, and from which end. */
export const workOrders = {
  due_on: 'asc',
  stage_since: 'asc',
  financed: 'desc',
  client_name: 'asc',
  updated_at: 'desc',
  created_at: 'desc',
} as const

export type WorkOrder = keyof typeof workOrders
