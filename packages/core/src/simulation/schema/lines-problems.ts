import type { Conditional } from '../lines/conditions.ts'
import type { CreditLine, CreditLines } from '../lines/credit-line.ts'
import type { validationTexts } from '../../platform/texts/validation.ts'

/** A contradiction within valid lines: the path of the figure and the key of the message. */
export interface LinesProblem {
  path: (string | number)[]
  text: keyof typeof validationTexts
  values?: { chave: string }
}

const FOREVER = '9999-12-31'

/** Checks whether two validities share a day. */
const overlap = (
  a: Pick<CreditLine, 'validFrom' | 'validTo'>,
  b: Pick<CreditLine, 'validFrom' | 'validTo'>,
) => a.validFrom <= (b.validTo ?? FOREVER) && b.validFrom <= (a.validTo ?? FOREVER)

function* datesOf({ lines, ceilings, ceilingGrids }: CreditLines): Generator<LinesProblem> {
  for (const [name, list] of Object.entries({ lines, ceilings, ceilingGrids }))
    for (const [at, { validFrom, validTo }] of list.entries())
      if (validTo !== null && validTo < validFrom)
        yield { path: [name, at, 'validTo'], text: 'datasInvertidas' }
  for (const [at, line] of lines.entries())
    if (lines.slice(0, at).some((other) => other.id === line.id && overlap(other, line)))
      yield { path: ['lines', at, 'validFrom'], text: 'vigenciaSobreposta' }
}

function* boundsOf(at: number, { enters, rates, quotas, incomeShares }: CreditLine): Generator<LinesProblem> {
  const conditions = [
    ...enters.map((condition, entry) => ({ condition, path: ['lines', at, 'enters', entry] })),
    ...Object.entries({ rates, quotas, incomeShares }).flatMap(([name, figures]) =>
      (figures as Conditional<object>).flatMap(({ when }, cell) =>
        when ? [{ condition: when, path: ['lines', at, name, cell, 'when'] }] : [],
      ),
    ),
  ]
  for (const { condition, path } of conditions) {
    const { incomeOver = -1, incomeTo = Infinity, priceOver = -1, priceTo = Infinity } = condition
    if (incomeOver >= incomeTo) yield { path: [...path, 'incomeTo'], text: 'faixaInvertida' }
    if (priceOver >= priceTo) yield { path: [...path, 'priceTo'], text: 'faixaInvertida' }
  }
}

/** Keys of sources with the path at which a figure names them. */
function* namedSources(body: CreditLines): Generator<{ path: (string | number)[]; key: string | undefined }> {
  for (const [at, line] of body.lines.entries()) {
    yield { path: ['lines', at, 'source'], key: line.source }
    for (const [field, key] of Object.entries(line.sources ?? {}))
      yield { path: ['lines', at, 'sources', field], key }
    const { enters, rates, quotas, incomeShares, relationships = [] } = line
    for (const [name, list] of Object.entries({ enters, rates, quotas, incomeShares, relationships }))
      for (const [cell, { source }] of list.entries())
        yield { path: ['lines', at, name, cell, 'source'], key: source }
  }
  for (const [at, { source }] of body.ceilings.entries())
    yield { path: ['ceilings', at, 'source'], key: source }
  for (const [at, { cells }] of body.ceilingGrids.entries())
    for (const [cell, { source }] of cells.entries())
      yield { path: ['ceilingGrids', at, 'cells', cell, 'source'], key: source }
  for (const [at, { source }] of body.ceilingRanges.entries())
    yield { path: ['ceilingRanges', at, 'source'], key: source }
  for (const name of ['fgts', 'subsidy', 'smallestCredit', 'insurance'] as const)
    yield { path: [name, 'source'], key: body[name]?.source }
}

/**
 * Lists contradictions that no quote could resolve: two versions of a line in force together, dates and bands whose end
 * precedes their beginning, figures that name an unknown source.
 */
export function* linesProblems(body: CreditLines): Generator<LinesProblem> {
  yield* datesOf(body)
  for (const [at, line] of body.lines.entries()) yield* boundsOf(at, line)
  for (const { path, key } of namedSources(body))
    if (key !== undefined && !Object.hasOwn(body.sources, key))
      yield { path, text: 'fonteDesconhecida', values: { chave: key } }
}
