import type { PriceParts } from 'core'

/** Amounts of a purchase in cents; null for unknown ones. */
export interface PurchaseAmounts {
  price: number | null
  financed: number | null
  fgts: number | null
  subsidy: number | null
  own_money: number | null
}

/**
 * Sources of the price, in cents; undefined while price or credit are unknown. A subsidy of the programme is paid by
 * the FGTS and counts as such.
 */
export function pricePartsOf({ price, financed: bank, ...amounts }: PurchaseAmounts): PriceParts | undefined {
  if (!price || !bank || bank > price) return undefined
  const fgts = Math.min((amounts.fgts ?? 0) + (amounts.subsidy ?? 0), price - bank)
  const own = Math.min(amounts.own_money ?? 0, price - bank - fgts)
  return {
    price,
    bank,
    fgts,
    own,
    missing: price - bank - fgts - own,
    left: (amounts.own_money ?? 0) - own,
  }
}
