import {
  formatBrlShort,
  isInForce,
  sourceOf,
  type Condition,
  type CostsFormula,
  type CreditLine,
  type Day,
  type LinesFormula,
  type Sources,
} from 'core'
import { paths } from 'core/paths'
import { fillText } from 'core/texts'
import { conditionText, dayText, exactPercent, rateText, validityText } from 'core/texts/condition-text'
import { linesTexts } from 'core/texts/lines'
import { rulesTexts } from 'core/texts/rules'
import { CostsSection } from './rules-page-costs.tsx'
import { checked, Table, Texts } from './rules-page-table.tsx'
import { TextPage } from './text-page.tsx'

interface Props {
  lines: LinesFormula
  costs: CostsFormula
  today: Day
  css: string
  origin: string
}

const percent = (fraction: number) => `${exactPercent(fraction)}%`

/** Figure with its condition; a figure for everyone has none. */
const forWhom = (value: string, when: Condition | undefined) =>
  when ? fillText(rulesTexts.para, { valor: value, quem: conditionText(when) }) : value

const LineRow = ({ line, sources }: { line: CreditLine; sources: Sources }) => (
  <tr>
    <th scope="row">
      {line.label}
      <small>{fillText(rulesTexts.prazo, { n: line.maxMonths })}</small>
    </th>
    <td data-label={rulesTexts.quemEntra}>
      <Texts texts={line.enters.map(conditionText)} />
    </td>
    <td data-label={rulesTexts.taxa}>
      <Texts texts={line.rates.map(({ rate, from, when }) => forWhom(rateText(rate, from), when))} />
    </td>
    <td data-label={rulesTexts.cota}>
      <Texts
        texts={[
          ...line.quotas.map(({ share, when }) =>
            forWhom(fillText(rulesTexts.cotaDe, { cota: percent(share) }), when),
          ),
          ...line.incomeShares.map(({ share, when }) =>
            forWhom(fillText(rulesTexts.rendaDe, { parte: percent(share) }), when),
          ),
        ]}
      />
    </td>
    <td data-label={rulesTexts.ato}>
      {sourceOf(line.source, sources).act}
      <small>{validityText(line)}</small>
      <small>{checked(sourceOf(line.source, sources))}</small>
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

function Lines({ lines: { body }, today }: Pick<Props, 'lines' | 'today'>) {
  const insurance = sourceOf(body.insurance.source, body.sources)
  const labelOf = (id: string) => body.lines.find((line) => line.id === id)?.label ?? id
  return (
    <>
      <h2>{rulesTexts.linhas}</h2>
      <Table
        label={rulesTexts.linhas}
        columns={[rulesTexts.linha, rulesTexts.quemEntra, rulesTexts.taxa, rulesTexts.cota, rulesTexts.ato]}
      >
        {body.lines
          .filter((line) => line.offered && isInForce(line, today))
          .map((line) => (
            <LineRow key={`${line.id} ${line.validFrom}`} line={line} sources={body.sources} />
          ))}
      </Table>
      <h2>{rulesTexts.tetos}</h2>
      <Table
        label={rulesTexts.tetos}
        columns={[rulesTexts.municipio, rulesTexts.teto, rulesTexts.paraLinhas, rulesTexts.ato]}
      >
        {body.ceilings
          .filter((ceiling) => isInForce(ceiling, today))
          .map((ceiling) => (
            <tr key={`${ceiling.municipality} ${ceiling.lines.join(' ')}`}>
              <th scope="row">{ceiling.name}</th>
              <td data-label={rulesTexts.teto}>{formatBrlShort(ceiling.maxPrice)}</td>
              <td data-label={rulesTexts.paraLinhas}>{ceiling.lines.map(labelOf).join('; ')}</td>
              <td data-label={rulesTexts.ato}>
                {sourceOf(ceiling.source, body.sources).act}
                <small>{validityText(ceiling)}</small>
              </td>
            </tr>
          ))}
      </Table>
      {body.ceilingRanges.map(({ lines, from, to }) => (
        <p key={lines.join(' ')}>
          {fillText(rulesTexts.tetoFaixa, {
            de: formatBrlShort(from),
            ate: formatBrlShort(to),
            linhas: lines.map(labelOf).join('; '),
          })}
        </p>
      ))}
      <h2>{rulesTexts.seguros}</h2>
      <p>
        {insurance.act} · {checked(insurance)}
      </p>
      <Table label={rulesTexts.seguros} columns={[rulesTexts.idade, rulesTexts.mip]}>
        {body.insurance.mip.map(({ toAge, rate }) => (
          <tr key={toAge}>
            <th scope="row">{fillText(rulesTexts.ateAnos, { n: toAge })}</th>
            <td data-label={rulesTexts.mip}>{percent(rate)}</td>
          </tr>
        ))}
      </Table>
      <p>{fillText(rulesTexts.dfi, { taxa: percent(body.insurance.dfi) })}</p>
    </>
  )
}

/** All rules in force on a day, with their legal act and their last check. */
export const RulesPage = ({ lines, costs, today, css, origin }: Props) => (
  <TextPage
    className="rules"
    path={paths.rules}
    title={rulesTexts.titulo}
    description={rulesTexts.descricao}
    {...{ css, origin }}
  >
    <h1>{rulesTexts.titulo}</h1>
    <p>
      {fillText(rulesTexts.quando, { dia: dayText(today), linhas: lines.version, custos: costs.version })}
    </p>
    <p>{rulesTexts.aviso}</p>
    <Lines lines={lines} today={today} />
    <CostsSection costs={costs} today={today} />
  </TextPage>
)
