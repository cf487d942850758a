import { isConfirmed, isInForce, sourceOf, type CostsFormula, type Day, type Source } from 'core'
import { fillText } from 'core/texts'
import { exactPercent, itbiRateText, validityText } from 'core/texts/condition-text'
import { costNoteText } from 'core/texts/cost-notes'
import { rulesTexts } from 'core/texts/rules'
import { checked, Table, Texts } from './rules-page-table.tsx'

const percent = (fraction: number) => `${exactPercent(fraction)}%`

const Act = ({ source, validity }: { source: Source; validity: string }) => (
  <>
    {source.url ? <a href={source.url}>{source.act}</a> : source.act}
    <small>{validity}</small>
    <small>{checked(source)}</small>
  </>
)

/** Costs of a purchase in force on a day, with the source of each. */
export const CostsSection = ({ costs: { body }, today }: { costs: CostsFormula; today: Day }) => (
  <>
    <h2>{rulesTexts.custos}</h2>
    <Table label={rulesTexts.custos} columns={[rulesTexts.municipio, rulesTexts.itbi, rulesTexts.ato]}>
      {body.itbi
        .filter((rule) => isInForce(rule, today))
        .map((rule) => {
          const source = sourceOf(rule.source, body.sources)
          return (
            <tr key={rule.municipality}>
              <th scope="row">{rule.name}</th>
              <td data-label={rulesTexts.itbi}>
                <Texts texts={rule.rates.map(itbiRateText)} />
              </td>
              <td data-label={rulesTexts.ato}>
                <Act source={source} validity={validityText(rule)} />
                {rule.question && <small>{rule.question}</small>}
                {(!isConfirmed(source) || rule.question) && (
                  <small className="confirm">{rulesTexts.confirme}</small>
                )}
              </td>
            </tr>
          )
        })}
    </Table>
    <p>
      {fillText(rulesTexts.itbiOutros, {
        de: percent(body.itbiElsewhere.from),
        ate: percent(body.itbiElsewhere.to),
      })}
    </p>
    {body.registry.length > 0 && (
      <Table label={rulesTexts.registro} columns={[rulesTexts.estado, rulesTexts.falta, rulesTexts.ato]}>
        {body.registry.map((table) => (
          <tr key={`${table.state} ${table.validFrom}`}>
            <th scope="row">{table.state}</th>
            <td data-label={rulesTexts.falta}>
              <Texts texts={table.without.map((what) => costNoteText({ kind: 'without', what }))} />
            </td>
            <td data-label={rulesTexts.ato}>
              <Act source={sourceOf(table.source, body.sources)} validity={validityText(table)} />
            </td>
          </tr>
        ))}
      </Table>
    )}
    {body.discounts.map(({ fee, share, source }) => (
      <p key={fee + source}>
        {fillText(rulesTexts.desconto, {
          taxa: fee,
          parte: percent(share),
          lei: sourceOf(source, body.sources).act,
        })}
      </p>
    ))}
  </>
)
