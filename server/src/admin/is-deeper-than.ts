/** Whether lists and objects of a JSON value stand in each other more than so often. Looks no deeper itself. */
export const isDeeperThan = (most: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (most === 0 || Object.values(value).some((part) => isDeeperThan(most - 1, part)))
