import {
  formatBrlShort,
  isInForce,
  mcmvTablesOf,
  offeredLines,
  type CreditLines,
  type Day,
  type McmvBand,
} from 'core'
import { fillText } from 'core/texts'
import { rulesTexts } from 'core/texts/rules'
import { ceilingsInForce } from './ceilings-section.tsx'
import { Table } from './rules-table.tsx'
import { Cite, Section } from './sources.tsx'

const incomeText = ({ minIncome, maxIncome }: McmvBand) =>
  minIncome === undefined
    ? fillText(rulesTexts.rendaAte, { ate: formatBrlShort(maxIncome) })
    : fillText(rulesTexts.rendaFaixa, {
        // The band begins a cent above the one before it.
        de: formatBrlShort(minIncome + 1),
        ate: formatBrlShort(maxIncome),
      })

interface Props {
  body: CreditLines
  day: Day
  today: Day
}

/** Bands of Minha Casa, Minha Vida on a day, derived from its lines. */
export function BandsSection({ body, day, today }: Props) {
  const table = mcmvTablesOf(body).find((one) => isInForce(one, day))
  const lineOf = ({ name }: McmvBand) =>
    offeredLines(body, day).find(({ id, label }) => id.startsWith('mcmv-') && label.endsWith(` ${name}`))
  const rows = (table?.bands ?? []).flatMap((band) => {
    const line = lineOf(band)
    const disputed = line?.enters.find((entry) => entry.disputed)
    return line ? [{ band, line, source: line.source, disputed }] : []
  })
  const isByTown = (id: string) => body.ceilingRanges.some(({ lines }) => lines.includes(id))
  // A day before the first table has no ceiling, and never that of a later table.
  const hasCeilings = Object.values(ceilingsInForce(body, day, null)).some((list) => list.length > 0)
  const byTown = hasCeilings ? rulesTexts.precoMunicipio : rulesTexts.precoMunicipioSemTeto
  return (
    <Section
      id="faixas"
      title={rulesTexts.faixas}
      sources={body.sources}
      of={rows.flatMap(({ source, disputed }) => [
        { source },
        ...(disputed ? [{ source: disputed.source ?? source }] : []),
      ])}
      today={today}
    >
      {rows.length === 0 ? (
        <p>{rulesTexts.semFaixas}</p>
      ) : (
        <Table
          label={rulesTexts.faixas}
          columns={[rulesTexts.faixa, rulesTexts.rendaFamilia, rulesTexts.preco]}
        >
          {rows.map(({ band, line, source, disputed }) => (
            <tr key={band.name}>
              <th scope="row">{band.name}</th>
              <td data-label={rulesTexts.rendaFamilia}>
                {incomeText(band)} <Cite source={source} />
                {disputed?.incomeTo !== undefined && (
                  <p className="confirm">
                    {fillText(rulesTexts.rendaConfirme, { ate: formatBrlShort(disputed.incomeTo) })}{' '}
                    <Cite source={disputed.source ?? source} />
                  </p>
                )}
              </td>
              <td data-label={rulesTexts.preco}>
                {isByTown(line.id)
                  ? byTown
                  : fillText(rulesTexts.precoAte, { ate: formatBrlShort(band.maxPrice) })}{' '}
                <Cite source={source} />
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Section>
  )
}
