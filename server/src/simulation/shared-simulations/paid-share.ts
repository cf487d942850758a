import type { SharedView } from './shared-view.ts'

/** Share of the price that is paid for, from 0 to 1; 0 without an offer for a price, 1 without a price. */
export function paidShare({ bar, chosen, result }: Pick<SharedView, 'bar' | 'chosen' | 'result'>): number {
  if (!bar) return result.request.price === null && chosen ? 1 : 0
  const missing = bar.segments.find(({ kind }) => kind === 'missing')?.amount ?? 0
  return 1 - missing / bar.total
}
