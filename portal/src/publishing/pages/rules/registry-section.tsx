import {
  formatBrl,
  isInForce,
  stateOf,
  type CostRules,
  type Day,
  type RegistryCut,
  type RegistryTable,
} from 'core'
import { fillText } from 'core/texts'
import { exactPercent, validityText } from 'core/texts/condition-text'
import { costNoteText } from 'core/texts/cost-notes'
import { rulesTexts } from 'core/texts/rules'
import type { RulesView } from 'server/pages'
import { Table } from './rules-table.tsx'
import { Cite, CitedTexts, Section } from './sources.tsx'

const percent = (fraction: number) => `${exactPercent(fraction)}%`

const cutText = (cut: RegistryCut) =>
  'fixed' in cut
    ? fillText(rulesTexts.corteFixo, { valor: formatBrl(cut.fixed) })
    : fillText(rulesTexts[`corte_${cut.on}`], { parte: percent(cut.factor) })

/** Reductions, own fees of the lien and funds of a state's table, each with its source. */
function cutsOf({ firstHome, mcmv, lien, funds, source }: RegistryTable) {
  return [
    ...(firstHome
      ? [[fillText(rulesTexts.primeira, { corte: cutText(firstHome) }), firstHome.source] as const]
      : []),
    ...(mcmv ? [[fillText(rulesTexts.minhaCasa, { corte: cutText(mcmv) }), mcmv.source] as const] : []),
    ...(lien
      ? [
          [
            'factor' in lien
              ? fillText(rulesTexts.garantiaFator, { parte: percent(lien.factor) })
              : rulesTexts.garantiaPropria,
            source,
          ] as const,
        ]
      : []),
    ...(funds
      ? [
          [
            fillText(rulesTexts.fundos, {
              parte: percent(Number((funds.always + funds.waivable).toFixed(6))),
            }),
            source,
          ] as const,
        ]
      : []),
  ]
}

const StateRow = ({ table, day }: { table: RegistryTable; day: Day }) => (
  <tr>
    <th scope="row">{table.state}</th>
    <td data-label={rulesTexts.reducoes}>
      <CitedTexts texts={cutsOf(table)} />
    </td>
    <td data-label={rulesTexts.falta}>
      <CitedTexts
        texts={table.without.map((what) => [costNoteText({ kind: 'without', what }), table.source] as const)}
      />
    </td>
    <td data-label={rulesTexts.ato}>
      {isInForce(table, day) ? (
        validityText(table)
      ) : (
        <span className="confirm">
          {fillText(rulesTexts.registroFora, { validade: validityText(table) })}
        </span>
      )}{' '}
      <Cite source={table.source} />
    </td>
  </tr>
)

/** Fees of one act by value, folded: some states have a hundred rows. */
const Scale = ({ table: { upTo, fees, above, source } }: { table: RegistryTable }) => (
  <details>
    <summary>{rulesTexts.registroTabela}</summary>
    <p>
      {rulesTexts.registroAtos} <Cite source={source} />
    </p>
    <Table label={rulesTexts.registroTabela} columns={[rulesTexts.valorAte, rulesTexts.porAto]}>
      {fees.map((fee, at) => (
        <tr key={upTo[at] ?? 'above'}>
          <th scope="row">{upTo[at] === undefined ? rulesTexts.acima : formatBrl(upTo[at])}</th>
          <td data-label={rulesTexts.porAto}>{formatBrl(fee)}</td>
        </tr>
      ))}
    </Table>
    {above && (
      <p>
        {fillText(rulesTexts.acimaPassos, {
          primeiro: formatBrl(above.first),
          cada: formatBrl(above.add),
          passo: formatBrl(above.step),
        })}{' '}
        <Cite source={source} />
      </p>
    )}
  </details>
)

interface Props {
  body: CostRules
  view: RulesView
  today: Day
}

/** The table in force of each state, or the last one that ended before the day, as the costs use them. */
function tablesOn(day: Day, tables: readonly RegistryTable[]): RegistryTable[] {
  const states = [...new Set(tables.map(({ state }) => state))].toSorted()
  return states.flatMap((state) => {
    const ofState = tables.filter((table) => table.state === state)
    const ended = ofState.filter(({ validTo }) => validTo !== null && validTo < day).at(-1)
    return ofState.find((table) => isInForce(table, day)) ?? ended ?? []
  })
}

/** Registry fees: of the chosen town's state, or of all states with a table. */
export function RegistrySection({ body, view: { day, town, state: chosen }, today }: Props) {
  const state = town ? stateOf(town.id) : chosen
  const tables = tablesOn(day, body.registry).filter((table) => !state || table.state === state)
  const range = !state || tables.length === 0 ? body.registryElsewhere : null
  const title = state ? fillText(rulesTexts.registroDe, { uf: state }) : rulesTexts.registro
  const columns = [rulesTexts.estado, rulesTexts.reducoes, rulesTexts.falta, rulesTexts.ato]
  return (
    <Section
      id="registro"
      title={title}
      sources={body.sources}
      of={[tables, range, body.discounts]}
      today={today}
    >
      {tables.length > 0 && (
        <Table label={title} columns={columns}>
          {tables.map((table) => (
            <StateRow key={table.state} table={table} day={day} />
          ))}
        </Table>
      )}
      {state && tables.map((table) => <Scale key={table.state} table={table} />)}
      {range && (
        <p>
          {rulesTexts.registroFaixa} <Cite source={range.source} />
        </p>
      )}
      {body.discounts.map(({ fee, share, source }) => (
        <p key={fee + source}>
          {fillText(rulesTexts.desconto, { taxa: fee, parte: percent(share) })} <Cite source={source} />
        </p>
      ))}
    </Section>
  )
}
