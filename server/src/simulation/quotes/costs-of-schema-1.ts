import {
  isInForceOrLater,
  sourceOf,
  type CostRules,
  type Day,
  type ItbiRate,
  type ItbiRule,
  type Sources,
} from 'core'

/** ITBI in the first schema of costs, which released widgets read. */
interface FirstRate {
  sfh?: boolean
  withinDays?: number
  parts: { of: 'value' | 'credit' | 'rest'; rate: number }[]
}

const bases = { base: 'value', credit: 'credit', rest: 'rest' } as const

/** Converts a rate; null if the first schema cannot express it. */
function rateOf({ when = {}, from, to, parts }: ItbiRate): FirstRate | null {
  const { systems, withinDays, ...others } = when
  const isSfh = systems?.length === 1 && systems[0] === 'sfh'
  if (Object.keys(others).length > 0 || (systems && !isSfh) || from !== undefined || to !== undefined)
    return null
  const converted = parts.flatMap(({ of, rate, ...limits }) =>
    of === 'land' || Object.keys(limits).length > 0 ? [] : { of: bases[of], rate },
  )
  if (converted.length < parts.length) return null
  return { ...(isSfh && { sfh: true }), ...(withinDays !== undefined && { withinDays }), parts: converted }
}

function ruleOf({ municipality, name, validFrom, validTo, source, ...rule }: ItbiRule, sources: Sources) {
  const rates = rule.rates.map(rateOf)
  if (rule.discounts || rates.includes(null)) return []
  const { act, checkedOn } = sourceOf(source, sources)
  return { municipality, name, validFrom, validTo, source: act, checkedOn, confirmed: false, rates }
}

/**
 * Converts costs to their first schema for released widgets, which embedding sites may pin. A municipality that it cannot
 * express gets the usual range, as before its rule was known. These widgets take the registry from the fee catalogue.
 * @param day of the response
 */
export function costsOfSchema1(rules: CostRules, municipality: number, day: Day) {
  const { sources, itbi, itbiRanges, itbiElsewhere, discounts, financed } = rules
  const range = itbiRanges.find((one) => one.municipality === municipality) ?? itbiElsewhere
  const { act, checkedOn } = sourceOf(range.source, sources)
  return {
    schema: 1,
    itbi: itbi.filter((rule) => isInForceOrLater(rule, day)).flatMap((rule) => ruleOf(rule, sources)),
    itbiElsewhere: { from: range.from, to: range.to, source: act, checkedOn },
    discounts: discounts.map(({ source, ...discount }) => ({
      ...discount,
      source: sourceOf(source, sources).act,
      checkedOn: sourceOf(source, sources).checkedOn,
    })),
    financed,
  }
}
