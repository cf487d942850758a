import type { Source } from '../../platform/sources/source.ts'
import type { RateIndex } from './credit-line.ts'

/** Published indexes that the rules name. */
export const marketIndexes = ['tr', 'selic', 'ipca'] as const
export type MarketIndex = (typeof marketIndexes)[number]

/** Latest published value of an index. */
export interface IndexFigure {
  index: MarketIndex
  /** Percent: a month for TR and IPCA, a year for the Selic target. */
  percent: number
  /** `from` is the day of the value, or the first of its month. */
  source: Source
}

const byRateIndex: Record<RateIndex, readonly MarketIndex[]> = {
  tr: ['tr'],
  ipca: ['ipca'],
  // Source: Lei 8.177/1991, art. 12: the savings account pays the TR and a share of the Selic target.
  poupanca: ['tr', 'selic'],
  none: [],
}

/**
 * Lists the published indexes behind the index of a line.
 * @example marketIndexesOf('poupanca') // → ['tr', 'selic']
 */
export const marketIndexesOf = (index: RateIndex): readonly MarketIndex[] => byRateIndex[index]
