import type { CreditLines, Day } from 'core'
import { fillText } from 'core/texts'
import { exactPercent } from 'core/texts/condition-text'
import { rulesTexts } from 'core/texts/rules'
import { Table } from './rules-table.tsx'
import { Cite, Section } from './sources.tsx'

const percent = (fraction: number) => `${exactPercent(fraction)}%`

/** Insurance table of the lines. */
export const InsuranceSection = ({ body, today }: { body: CreditLines; today: Day }) => {
  const { label, mip, dfi, source } = body.insurance
  return (
    <Section id="seguros" title={rulesTexts.seguros} sources={body.sources} of={{ source }} today={today}>
      <p>
        {fillText(rulesTexts.tabela, { nome: label })} <Cite source={source} />
      </p>
      <Table label={rulesTexts.seguros} columns={[rulesTexts.idade, rulesTexts.mip]}>
        {mip.map(({ toAge, rate }) => (
          <tr key={toAge}>
            <th scope="row">{fillText(rulesTexts.ateAnos, { n: toAge })}</th>
            <td data-label={rulesTexts.mip}>
              {percent(rate)} <Cite source={source} />
            </td>
          </tr>
        ))}
      </Table>
      <p>
        {fillText(rulesTexts.dfi, { taxa: percent(dfi) })} <Cite source={source} />
      </p>
    </Section>
  )
}
