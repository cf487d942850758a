import { formatBrlShort, helpProgrammes, stateOf, type Day, type Source } from 'core'
import { fillText } from 'core/texts'
import { rulesTexts } from 'core/texts/rules'
import type { RulesView } from 'server/pages'
import { Table } from './rules-table.tsx'
import { Cite, CitedTexts, Section } from './sources.tsx'

/** Help of states and cities: that of the chosen place, or all. */
export function HelpSection({ view: { town, state: chosen }, today }: { view: RulesView; today: Day }) {
  const state = town ? stateOf(town.id) : chosen
  const programmes = helpProgrammes
    .filter((one) => !state || one.state === state)
    .filter(({ municipality }) => !town || municipality === undefined || municipality === town.id)
    .map((programme, at) => ({ ...programme, key: `programa-${at}` }))
  const sources: Record<string, Source> = Object.fromEntries(
    programmes.map(({ key, source }) => [key, source]),
  )
  return (
    <Section
      id="ajuda"
      title={rulesTexts.ajuda}
      sources={sources}
      of={programmes.map(({ key }) => ({ source: key }))}
      today={today}
    >
      {programmes.length === 0 ? (
        <p>{rulesTexts.semAjuda}</p>
      ) : (
        <>
          <p>{rulesTexts.ajudaExplica}</p>
          <Table label={rulesTexts.ajuda} columns={[rulesTexts.ajuda, rulesTexts.teto, rulesTexts.quemEntra]}>
            {programmes.map(({ key, name, upTo, conditions, asOf }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td data-label={rulesTexts.teto}>
                  {fillText(rulesTexts.ajudaTeto, { valor: formatBrlShort(upTo) })} <Cite source={key} />
                  <small>
                    {asOf ? fillText(rulesTexts.ajudaDe, { quando: asOf }) : rulesTexts.ajudaSemData}
                  </small>
                </td>
                <td data-label={rulesTexts.quemEntra}>
                  <CitedTexts texts={conditions.map((condition) => [condition, key] as const)} />
                </td>
              </tr>
            ))}
          </Table>
        </>
      )}
    </Section>
  )
}
