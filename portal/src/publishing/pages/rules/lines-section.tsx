import {
  formatBrl,
  formatBrlShort,
  marketIndexesOf,
  offeredLines,
  type Condition,
  type CreditLine,
  type CreditLines,
  type Day,
  type IndexFigure,
  type SourcedField,
} from 'core'
import { fillText } from 'core/texts'
import { conditionText, exactPercent, rateText, validityText } from 'core/texts/condition-text'
import { indexText } from 'core/texts/index-text'
import { linesTexts } from 'core/texts/lines'
import { rulesTexts } from 'core/texts/rules'
import { Table } from './rules-table.tsx'
import { Cite, CitedTexts, Section } from './sources.tsx'

const percent = (fraction: number) => `${exactPercent(fraction)}%`

/** Figure with its condition; a figure for everyone has none. */
const forWhom = (value: string, when: Condition | undefined) =>
  when ? fillText(rulesTexts.para, { valor: value, quem: conditionText(when) }) : value

function entriesOf({ enters, source: ofLine }: CreditLine) {
  return enters.map(({ disputed, source = ofLine, ...condition }) => {
    const text = conditionText(condition)
    return [disputed ? fillText(rulesTexts.divergem, { quem: text }) : text, source] as const
  })
}

const ratesOf = ({ rates, relationships = [], source: ofLine }: CreditLine) => [
  ...rates.map(
    ({ rate, from, when, source = ofLine }) => [forWhom(rateText(rate, from), when), source] as const,
  ),
  ...relationships.map(
    ({ label, rate, source = ofLine }) =>
      [fillText(rulesTexts.comBanco, { taxa: rateText(rate), quem: label }), source] as const,
  ),
]

const sharesOf = ({ quotas, incomeShares, source: ofLine }: CreditLine) => [
  ...quotas.map(
    ({ share, when, source = ofLine }) =>
      [forWhom(fillText(rulesTexts.cotaDe, { cota: percent(share) }), when), source] as const,
  ),
  ...incomeShares.map(
    ({ share, when, source = ofLine }) =>
      [forWhom(fillText(rulesTexts.rendaDe, { parte: percent(share) }), when), source] as const,
  ),
]

/** Single figures of a line: term, fee, financed costs, smallest and largest loan. */
function detailsOf({ maxMonths, fee, financedCosts, credit, source: ofLine, sources }: CreditLine) {
  const by = (field: SourcedField) => sources?.[field] ?? ofLine
  return [
    [fillText(rulesTexts.prazo, { n: maxMonths }), by('maxMonths')] as const,
    [
      fee > 0 ? fillText(rulesTexts.tarifaMes, { valor: formatBrl(fee) }) : rulesTexts.semTarifa,
      by('fee'),
    ] as const,
    ...(financedCosts > 0
      ? [
          [
            fillText(rulesTexts.financiaCustos, { parte: percent(financedCosts) }),
            by('financedCosts'),
          ] as const,
        ]
      : []),
    ...(credit
      ? [
          [
            fillText(rulesTexts.creditoDe, {
              de: formatBrlShort(credit.from),
              ate: formatBrlShort(credit.to),
            }),
            by('credit'),
          ] as const,
        ]
      : []),
  ]
}

const LineRow = ({ line }: { line: CreditLine }) => (
  <tr>
    <th scope="row">
      {line.label}
      <small>
        <CitedTexts texts={detailsOf(line)} />
      </small>
      <small>
        {fillText(rulesTexts.indice, { indice: linesTexts[`indice_${line.index}`] })} ·{' '}
        {line.takesFgts ? rulesTexts.aceitaFgts : rulesTexts.semFgts}
      </small>
    </th>
    <td data-label={rulesTexts.quemEntra}>
      <CitedTexts texts={entriesOf(line)} />
    </td>
    <td data-label={rulesTexts.taxa}>
      <CitedTexts texts={ratesOf(line)} />
    </td>
    <td data-label={rulesTexts.cota}>
      <CitedTexts texts={sharesOf(line)} />
    </td>
    <td data-label={rulesTexts.ato}>
      <span>
        {validityText(line)} <Cite source={line.source} />
      </span>
      {line.toConfirm.length > 0 && (
        <small className="confirm">
          {fillText(linesTexts.confirme, {
            itens: line.toConfirm.map((what) => linesTexts[`confirmar_${what}`]).join(', '),
          })}
        </small>
      )}
    </td>
  </tr>
)

/** Names of the represented banks, from the labels of their lines. */
function bankNames({ lines, banks = [] }: CreditLines): string {
  const nameOf = (bank: string) =>
    lines
      .find((line) => line.bank === bank)
      ?.label.split(' · ')
      .at(-1) ?? bank
  return banks.map(nameOf).join(', ')
}

const sourceKeyOf = ({ index }: IndexFigure) => `indice-${index}`

/** Latest values of the indexes that the lines name. */
const Indexes = ({ indexes }: { indexes: readonly IndexFigure[] }) => (
  <>
    <h3>{rulesTexts.indices}</h3>
    <ul>
      {indexes.map((figure) => (
        <li key={figure.index}>
          {indexText(figure)} <Cite source={sourceKeyOf(figure)} />
        </li>
      ))}
    </ul>
  </>
)

interface Props {
  body: CreditLines
  /** Latest published values; empty where they are not fetched. */
  indexes: readonly IndexFigure[]
  day: Day
  today: Day
}

/** Lines that the house offers on a day, each figure with its source. */
export function LinesSection({ body, indexes, day, today }: Props) {
  const lines = offeredLines(body, day)
  const named = new Set(lines.flatMap(({ index }) => marketIndexesOf(index)))
  const shown = indexes.filter(({ index }) => named.has(index))
  const sources = {
    ...body.sources,
    ...Object.fromEntries(shown.map((figure) => [sourceKeyOf(figure), figure.source])),
  }
  const cited = [...lines, ...shown.map((figure) => ({ source: sourceKeyOf(figure) }))]
  const banks = bankNames(body)
  return (
    <Section id="linhas" title={rulesTexts.linhas} sources={sources} of={cited} today={today}>
      <p>{banks ? fillText(rulesTexts.bancosNossos, { bancos: banks }) : rulesTexts.bancosNenhum}</p>
      <p>{rulesTexts.primeiraVale}</p>
      {lines.length === 0 ? (
        <p>{rulesTexts.nenhumaLinha}</p>
      ) : (
        <Table
          label={rulesTexts.linhas}
          columns={[rulesTexts.linha, rulesTexts.quemEntra, rulesTexts.taxa, rulesTexts.cota, rulesTexts.ato]}
        >
          {lines.map((line) => (
            <LineRow key={`${line.id} ${line.validFrom}`} line={line} />
          ))}
        </Table>
      )}
      {shown.length > 0 && <Indexes indexes={shown} />}
    </Section>
  )
}
