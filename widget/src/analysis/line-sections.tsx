import {
  bestOf,
  bordersOf,
  formatBrl,
  formatBrlShort,
  formatPercent,
  mayEnter,
  type Border,
  type LoanRequest,
} from 'core'
import { paths } from 'core/paths'
import { fillText } from 'core/texts'
import { conditionText, rateText } from 'core/texts/condition-text'
import { linesTexts } from 'core/texts/lines'
import { resultTexts } from 'core/texts/result'
import { quoteView, type AnsweredLine } from 'quote-view'
import { Facts } from 'quote-view/facts'
import { memoizeLast } from '../memoize-last.ts'
import type { ScreenProps } from '../simulator.ts'
import { Section } from './section.tsx'
import type { Tables } from './tables.ts'
import { change, type AnalysisData } from './trial.ts'

type Props = ScreenProps & { data: AnalysisData }

const searchedFields = ['income', 'price'] as const

/** Memoized: the open section renders again while the visitor drags a slider. */
const searchBorders = memoizeLast((request: LoanRequest, { lines, day }: Tables) =>
  searchedFields.flatMap((field) =>
    bordersOf(request, field, lines.body, day).map((border) => ({ ...border, field })),
  ),
)

/** Conditions of the line, the income and price at which another one is suggested, and suppositions. */
function Why({ simulator, data }: Props) {
  const { line, quote, tables } = data
  const { lines } = tables.lines.body
  const request = { ...data.request, wanted: undefined }
  const label = (id: string | null) => lines.find((one) => one.id === id)?.label ?? id ?? ''
  const rule = lines.find(({ id }) => id === line.id)
  const met = rule?.enters.find((entry) => mayEnter(request, entry))
  const after = ({ after: { line: id, covers, nothingLeft } }: Border) => {
    if (id === null) return resultTexts.depoisNenhuma
    if (nothingLeft) return resultTexts.depoisNada
    return fillText(covers ? resultTexts.depoisLinha : resultTexts.depoisCurto, { linha: label(id) })
  }
  return (
    <>
      <ul>
        {met && <li>{fillText(resultTexts.quemEntra, { linha: line.label, quem: conditionText(met) })}</li>}
        {searchBorders(request, tables).map((border) => (
          <li key={border.field}>
            {fillText(resultTexts[`fronteira_${border.field}`], {
              valor: formatBrl(border.changes),
              depois: after(border),
            })}
          </li>
        ))}
      </ul>
      {quote.supposed.length > 0 && (
        <p class="s">
          {fillText(resultTexts.supusemos, {
            itens: quote.supposed
              .map((what) => fillText(resultTexts[`suposto_${what}`], { n: tables.lines.body.supposedAge }))
              .join(', '),
          })}
        </p>
      )}
      {quoteView(line, data.system, quote.day).sources.map((source) => (
        <p class="s" key={source}>
          {source}
        </p>
      ))}
      <p class="s">
        <a href={simulator.options.api + paths.rules} target="_blank" rel="noopener">
          {resultTexts.regras}
        </a>
      </p>
    </>
  )
}

export function WhySection({ simulator, data }: Props) {
  const { line, one } = data
  return (
    <Section
      simulator={simulator}
      id="why"
      title={resultTexts.porQue}
      figure={fillText(resultTexts.secaoPorQueDica, {
        taxa: rateText(line.rate, line.lowestRate),
        cota: formatPercent(one.quota),
      })}
    >
      {() => <Why simulator={simulator} data={data} />}
    </Section>
  )
}

const systems = ['sac', 'price'] as const

/** A credit line with credit and charge; it expands to all figures by both systems, and their sources. */
function Line({ simulator, data, line }: Props & { line: AnsweredLine }) {
  const { system, credit, first } = bestOf(line)
  const isSeen = data.line.id === line.id
  return (
    <details>
      <summary>
        <span>
          <b>{line.label}</b>
          <span class="s">{linesTexts[system]}</span>
        </span>
        <span class="sum2">
          <b>{formatBrl(credit)}</b>
          <span class="s">{fillText(resultTexts.linhaResumo, { parcela: formatBrl(first.charge) })}</span>
        </span>
      </summary>
      <button
        class="b bo"
        disabled={isSeen}
        onClick={() => change(simulator, { line: line.id, system: undefined })}
      >
        {isSeen ? resultTexts.linhaVista : resultTexts.verLinha}
      </button>
      <div class="two">
        {systems.map((one) => {
          const { headline, figures, sources } = quoteView(line, one, data.quote.day)
          return (
            <div key={one}>
              <p class="h4">{linesTexts[one]}</p>
              <Facts facts={[...headline, ...figures]} />
              {sources.map((source) => (
                <p class="s" key={source}>
                  {source}
                </p>
              ))}
            </div>
          )
        })}
      </div>
    </details>
  )
}

/** The best line other than the shown one, and whether it would lend all. */
function otherText({ lines, line: { id } }: AnalysisData): string {
  const other = lines.find((one) => one.id !== id)
  if (!other) return resultTexts.secaoNenhuma
  const { credit, limits } = bestOf(other)
  const missing = Math.max(0, (limits.need ?? 0) - credit)
  return fillText(resultTexts.secaoOutra, {
    linha: other.label,
    resumo:
      missing > 0
        ? fillText(resultTexts.secaoFaltariam, { valor: formatBrlShort(missing) })
        : resultTexts.secaoSobraria,
  })
}

/** All lines that accept the answers, best first. */
export const OthersSection = ({ simulator, data }: Props) => (
  <Section simulator={simulator} id="others" title={resultTexts.secaoOutras} figure={otherText(data)}>
    {() => (
      <>
        <p class="s">{resultTexts.linhasDica}</p>
        {data.lines.map((line) => (
          <Line key={line.id} simulator={simulator} data={data} line={line} />
        ))}
      </>
    )}
  </Section>
)
