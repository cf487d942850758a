import type { Campaign, OfferFigures } from 'core'

/** Reads the column `leads.campaign`, which only this program writes. */
export const readCampaign = (column: string | null) =>
  column === null ? null : (JSON.parse(column) as Campaign)

/** Reads the column `leads.offer`, which only this program writes. */
export const readOffer = (column: string | null) =>
  column === null ? null : (JSON.parse(column) as OfferFigures)
