import { formatBrl, totalsOf } from 'core'
import { fillText } from 'core/texts'
import { resultTexts } from 'core/texts/result'
import type { ScreenProps } from '../simulator.ts'
import { change, type AnalysisData } from './trial.ts'
import type { Version } from './trial-state.ts'

/** Figures of the current loan for a comparison; undefined without a loan. */
const versionOf = ({ loans, one }: AnalysisData): Version | undefined =>
  loans && one
    ? {
        charge: one.first.charge,
        credit: loans.credit,
        months: loans[one.system].months,
        interest: totalsOf(loans[one.system]).interest,
      }
    : undefined

const versionRows: [label: keyof typeof resultTexts, text: (version: Version) => string][] = [
  ['primeiraParcela', ({ charge }) => formatBrl(charge)],
  ['creditoDe', ({ credit }) => formatBrl(credit)],
  ['campo_months', ({ months }) => fillText(resultTexts.mesesTexto, { n: months })],
  ['totalJuros', ({ interest }) => formatBrl(interest)],
]

/** Table that compares the saved version with the current one, and the button that saves or drops it. */
export function CompareVersions({ simulator, data }: ScreenProps & { data: AnalysisData }) {
  const { savedVersion } = data.trial
  const now = versionOf(data)
  if (!now) return <></>
  return (
    <>
      {savedVersion && (
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
              <tr key={label}>
                <th scope="row">{resultTexts[label]}</th>
                <td>{text(savedVersion)}</td>
                <td>{text(now)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <button
        class="b bo"
        onClick={() => change(simulator, { savedVersion: savedVersion ? undefined : now })}
      >
        {savedVersion ? resultTexts.pararComparar : resultTexts.comparar}
      </button>
    </>
  )
}
