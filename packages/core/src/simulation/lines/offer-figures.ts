import type { Cents } from '../../platform/money/money.ts'
import type { AmortizationSystem } from '../finance/schedule.ts'
import type { ChosenOffer } from './loan-result.ts'

/** Figures of the offer that a visitor chose, as a lead stores them. Amounts in cents. */
export interface OfferFigures {
  /** Id of the credit line. */
  line: string
  label: string
  system: AmortizationSystem
  months: number
  /** Part of the price that the bank pays, or the whole loan when no price is known. */
  credit: Cents
  /** First charge, with insurance and fees. */
  charge: Cents
  /** Part of the price that nothing covers; 0 without a price. */
  missing: Cents
  /** Own money that stays with the buyer; 0 without a price. */
  left: Cents
}

/** Returns the figures of an offer that the sentence of the result shows; null for an offer without a credit. */
export const offerFigures = ({ line, system, offer }: ChosenOffer): OfferFigures | null =>
  offer.credit < 1
    ? null
    : {
        line: line.id,
        label: line.label,
        system,
        months: line[system].months,
        credit: offer.parts?.bank ?? offer.credit,
        charge: offer.charge,
        missing: offer.parts?.missing ?? 0,
        left: offer.parts?.left ?? 0,
      }
