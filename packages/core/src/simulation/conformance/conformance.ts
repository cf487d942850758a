import type { ConformanceGroup } from './conformance-case.ts'
import { costGroups } from './cost-cases.ts'
import { financeGroups } from './finance-cases.ts'
import { lineGroups } from './line-cases.ts'

export * from './conformance-case.ts'

/** Published values that the built-in tables and formulas must give; a page lets readers run them. */
export const conformanceGroups: readonly ConformanceGroup[] = [...financeGroups, ...lineGroups, ...costGroups]
