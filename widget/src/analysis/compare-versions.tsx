import { formatBrl, totalsOf } from 'core'
import { fillText } from 'core/texts'
import { resultTexts } from 'core/texts/result'
import type { ScreenProps } from '../simulator.ts'
import { change, type Look } from './trial.ts'
import type { Version } from './trial-state.ts'

/** What is seen, as it is held against something else; undefined where nothing is lent. */
const versionOf = ({ loans, one }: Look): Version | undefined =>
  loans && one
    ? {
        charge: one.first.charge,
        credit: loans.credit,
        months: loans[one.system].months,
        interest: totalsOf(loans[one.system]).interest,
      }
    : undefined

const versionRows: [string, (version: Version) => string][] = [
  [resultTexts.primeiraParcela, ({ charge }) => formatBrl(charge)],
  [resultTexts.creditoDe, ({ credit }) => formatBrl(credit)],
  [resultTexts.campo_months, ({ months }) => fillText(resultTexts.mesesTexto, { n: months })],
  [resultTexts.totalJuros, ({ interest }) => formatBrl(interest)],
]

/** What was kept beside what is tried now. */
export function CompareVersions({ simulator, look }: ScreenProps & { look: Look }) {
  const { kept } = look.trial
  const now = versionOf(look)
  if (!now) return <></>
  return (
    <>
      {kept && (
        <table class="qv-table qv-both">
          <caption class="sr">{resultTexts.comparacao}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">{resultTexts.guardada}</th>
              <th scope="col">{resultTexts.agora}</th>
            </tr>
          </thead>
          <tbody>
            {versionRows.map(([label, text]) => (
              <tr>
                <th scope="row">{label}</th>
                <td>{text(kept)}</td>
                <td>{text(now)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <button class="b bo" onClick={() => change(simulator, { kept: kept ? undefined : now })}>
        {kept ? resultTexts.pararComparar : resultTexts.comparar}
      </button>
    </>
  )
}
