import { fillText } from 'core/texts'
import { ruleTableTexts } from 'core/texts/admin-rule-tables'
import { dayText } from 'core/texts/condition-text'
import { indexText } from 'core/texts/index-text'
import { linesTexts } from 'core/texts/lines'
import { formatDay } from '../../ui/format-day.ts'
import { Callout } from '../../ui/callout.tsx'
import { FetchedSection } from '../../ui/fetched-section.tsx'
import { readIndexes, type Indexes } from './formula-api.ts'
import styles from './indexes-section.module.css'

function IndexItem({ index, figure, failure }: Indexes['indexes'][number]) {
  const { act, url, checkedOn } = figure?.source ?? {}
  return (
    <li>
      {figure
        ? indexText({ index, ...figure })
        : `${linesTexts[`indice_${index}`]}: ${ruleTableTexts.indiceNenhum}`}
      {act && checkedOn && (
        <small>
          <a href={url}>{fillText(ruleTableTexts.indiceFonte, { fonte: act, dia: dayText(checkedOn) })}</a>
        </small>
      )}
      {failure && (
        <Callout tone="warn">
          <p>
            {fillText(ruleTableTexts.indiceFalhou, {
              dia: formatDay(failure.at),
              motivo: ruleTableTexts[`indiceProblema_${failure.problem}`],
            })}{' '}
            {figure && ruleTableTexts.indiceFica}
          </p>
        </Callout>
      )}
    </li>
  )
}

/** Latest TR, Selic and IPCA with their source, and whether the last request for them failed. */
export const IndexesSection = () => (
  <section className={styles.indexes} aria-label={ruleTableTexts.indices}>
    <h2>{ruleTableTexts.indices}</h2>
    <FetchedSection fetch={readIndexes}>
      {({ on, indexes }) => (
        <>
          <p>{on ? ruleTableTexts.indicesDica : ruleTableTexts.indicesDesligados}</p>
          {(on || indexes.some(({ figure }) => figure)) && (
            <ul>
              {indexes.map((one) => (
                <IndexItem key={one.index} {...one} />
              ))}
            </ul>
          )}
        </>
      )}
    </FetchedSection>
  </section>
)
