import type { Cents, PriceParts } from 'core'

interface Sources {
  price: Cents | null
  bank: Cents | null
  /** With the subsidy of a programme, which the FGTS pays. */
  fgts: Cents | null
  own: Cents | null
}

/** Sources of the price, in cents; undefined while price or credit are unknown. */
export function pricePartsOf({ price, bank, fgts: balance, own: money }: Sources): PriceParts | undefined {
  if (!price || !bank || bank > price) return undefined
  const fgts = Math.min(balance ?? 0, price - bank)
  const own = Math.min(money ?? 0, price - bank - fgts)
  return { price, bank, fgts, own, missing: price - bank - fgts - own, left: (money ?? 0) - own }
}
