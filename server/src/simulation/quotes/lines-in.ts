import {
  ceilingsIn,
  isInForceOrLater,
  sourceOf,
  sourcesNamedIn,
  type CreditLine,
  type CreditLines,
  type Day,
  type Sources,
} from 'core'

/** Lines that the house may offer: those of its banks and of no bank in particular. */
const isShown = ({ offered, bank }: CreditLine, banks: readonly string[]) =>
  offered && (bank === undefined || banks.includes(bank))

/** Lines for one municipality from a day on; the ceilings of all municipalities are too large to send. */
export function linesIn(body: CreditLines, municipality: number, day: Day): CreditLines {
  const { lines, ceilings, ceilingGrids, ...rest } = ceilingsIn(body, municipality)
  const { sources, ...shown } = {
    ...rest,
    lines: lines.filter((line) => isInForceOrLater(line, day) && isShown(line, body.banks ?? [])),
    ceilings: ceilings.filter((one) => isInForceOrLater(one, day)),
    ceilingGrids: ceilingGrids.filter((one) => isInForceOrLater(one, day) && one.cells.length > 0),
  }
  return { ...shown, sources: sourcesNamedIn(shown, sources) }
}

const actAndCheck = (key: string, sources: Sources) => {
  const { act, checkedOn } = sourceOf(key, sources)
  return { source: act, checkedOn }
}

function lineOfSchema1(line: CreditLine, { sources, subsidy }: CreditLines) {
  const { offered: _offered, bank: _bank, replaces: _replaces, index: _index, ...rest } = line
  const { sources: _own, relationships: _relationships, credit: _credit, subsidized, ...known } = rest
  return {
    ...known,
    ...actAndCheck(line.source, sources),
    // By a disputed entry, visitors outside its group would be offered the line.
    enters: line.enters.filter(({ disputed }) => !disputed),
    ...(subsidized && subsidy && { subsidies: subsidy.upTo }),
  }
}

/**
 * Converts the lines of one municipality to their first schema for released widgets, which embedding sites may pin. Where two
 * ceilings are possible, they get the lower one.
 * @param body result of {@link linesIn}
 */
export function linesOfSchema1(body: CreditLines) {
  const { lines, banks = [], ceilings, ceilingGrids, ceilingRanges, insurance, sources } = body
  const replaced = new Set(
    lines.flatMap(({ bank, replaces }) => (bank && banks.includes(bank) ? [replaces] : [])),
  )
  return {
    schema: 1,
    lines: lines.filter(({ id }) => !replaced.has(id)).map((line) => lineOfSchema1(line, body)),
    ceilings: [
      ...ceilings.map((one) => ({ ...one, source: actAndCheck(one.source, sources).source })),
      ...ceilingGrids.flatMap(({ lines: of, validFrom, validTo, cells }) =>
        cells.flatMap(({ maxPrice, other = maxPrice, source, towns }) =>
          towns.map((municipality) => ({
            lines: of,
            municipality,
            name: '',
            maxPrice: Math.min(maxPrice, other),
            validFrom,
            validTo,
            source: actAndCheck(source, sources).source,
          })),
        ),
      ),
    ],
    ceilingRanges: ceilingRanges.map(({ lines: of, from, to }) => ({ lines: of, from, to })),
    insurance: { mip: insurance.mip, dfi: insurance.dfi, ...actAndCheck(insurance.source, sources) },
    supposedAge: body.supposedAge,
  }
}
