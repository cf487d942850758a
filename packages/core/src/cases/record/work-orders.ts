/** Sort columns of the staff's list of cases, the default first, each with its direction. */
export const workOrders = {
  due_on: 'asc',
  stage_since: 'asc',
  financed: 'desc',
  client_name: 'asc',
  updated_at: 'desc',
  created_at: 'desc',
} as const

export type WorkOrder = keyof typeof workOrders
