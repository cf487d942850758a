import { ceilingsIn, formatBrlShort, isInForce, type CeilingCell, type CreditLines, type Day } from 'core'
import { fillText } from 'core/texts'
import { rulesTexts } from 'core/texts/rules'
import type { RulesView } from 'server/pages'
import { Table } from './rules-table.tsx'
import { Cite, Section } from './sources.tsx'

const countText = (n: number) => (n === 1 ? rulesTexts.contagemUm : fillText(rulesTexts.contagem, { n }))

const priceText = ({ maxPrice, other }: Pick<CeilingCell, 'maxPrice' | 'other'>) =>
  other === undefined
    ? formatBrlShort(maxPrice)
    : fillText(rulesTexts.tetoDuvida, {
        maior: formatBrlShort(Math.max(maxPrice, other)),
        menor: formatBrlShort(Math.min(maxPrice, other)),
      })

/** Ceilings in force on a day, of one town or of all; a range counts from the day of its source. */
export function ceilingsInForce(body: CreditLines, day: Day, town: number | null) {
  const { ceilings, ceilingGrids } = town === null ? body : ceilingsIn(body, town)
  const ranges = body.ceilingRanges.filter(({ source }) => {
    const { from, to } = body.sources[source]!
    return isInForce({ validFrom: from ?? '', validTo: to }, day)
  })
  return {
    ceilings: ceilings.filter((one) => isInForce(one, day)),
    cells: ceilingGrids.filter((one) => isInForce(one, day)).flatMap(({ cells }) => cells),
    ranges,
  }
}

/** Ceilings by category, each with the number of its municipalities. */
function Grid({ cells }: { cells: readonly CeilingCell[] }) {
  const categories = [...new Set(cells.map(({ category }) => category))].toSorted()
  return (
    <>
      <p>{rulesTexts.categoriasExplica}</p>
      <Table
        label={rulesTexts.tetos}
        columns={[rulesTexts.categoria, rulesTexts.teto, rulesTexts.municipios]}
      >
        {categories.map((category) => {
          const ofCategory = cells.filter((cell) => cell.category === category)
          return (
            <tr key={category}>
              <th scope="row">{category}</th>
              <td data-label={rulesTexts.teto}>
                {ofCategory.map((cell) => (
                  <span key={`${cell.source} ${cell.maxPrice} ${cell.other}`}>
                    {priceText(cell)} ({countText(cell.towns.length)}) <Cite source={cell.source} />
                  </span>
                ))}
              </td>
              <td data-label={rulesTexts.municipios}>
                {countText(ofCategory.reduce((sum, { towns }) => sum + towns.length, 0))}
              </td>
            </tr>
          )
        })}
      </Table>
    </>
  )
}

/** Ceiling of one municipality: the one entered for it precedes that of its category. */
function OfTown({
  ceilings,
  cells,
  name,
}: Pick<ReturnType<typeof ceilingsInForce>, 'ceilings' | 'cells'> & { name: string }) {
  const [entered, cell] = [ceilings[0], cells[0]]
  const ceiling = entered ?? cell
  if (!ceiling) return null
  return (
    <p className="figure">
      <b>{fillText(rulesTexts.tetoDe, { municipio: name, teto: priceText(ceiling) })}</b>
      {cell && <> · {fillText(rulesTexts.categoriaDe, { categoria: cell.category })}</>}{' '}
      <Cite source={ceiling.source} />
    </p>
  )
}

interface Props {
  body: CreditLines
  view: RulesView
  today: Day
}

/** Price ceilings of Faixas 1 and 2: of the chosen town, or by category. */
export function CeilingsSection({ body, view: { day, town }, today }: Props) {
  const { ceilings, cells, ranges } = ceilingsInForce(body, day, town?.id ?? null)
  const labelOf = (id: string) => body.lines.find((line) => line.id === id)?.label ?? id
  const isTownKnown = town !== null && ceilings.length + cells.length > 0
  const shown = town ? [ceilings[0] ?? cells[0]] : cells
  const cited = [shown.map((one) => one && { source: one.source }), isTownKnown ? [] : ranges]
  return (
    <Section id="tetos" title={rulesTexts.tetos} sources={body.sources} of={cited} today={today}>
      {ceilings.length + cells.length + ranges.length === 0 && <p>{rulesTexts.semTetos}</p>}
      {town && <OfTown ceilings={ceilings} cells={cells} name={town.nome} />}
      {!town && cells.length > 0 && <Grid cells={cells} />}
      {!town && ceilings.length > 0 && <p>{fillText(rulesTexts.tetosProprios, { n: ceilings.length })}</p>}
      {!isTownKnown &&
        ranges.map(({ lines, from, to, source }) => (
          <p key={lines.join(' ')}>
            {fillText(rulesTexts.tetoFaixa, {
              de: formatBrlShort(from),
              ate: formatBrlShort(to),
              linhas: lines.map(labelOf).join('; '),
            })}{' '}
            <Cite source={source} />
          </p>
        ))}
    </Section>
  )
}
