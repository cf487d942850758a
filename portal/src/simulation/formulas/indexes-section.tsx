import { fillText } from 'core/texts'
import { adminLinesTexts } from 'core/texts/admin-lines'
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
        : `${linesTexts[`indice_${index}`]}: ${adminLinesTexts.indiceNenhum}`}
      {act && checkedOn && (
        <small>
          <a href={url}>{fillText(adminLinesTexts.indiceFonte, { fonte: act, dia: dayText(checkedOn) })}</a>
        </small>
      )}
      {failure && (
        <Callout tone="warn">
          <p>
            {fillText(adminLinesTexts.indiceFalhou, {
              dia: formatDay(failure.at),
              motivo: adminLinesTexts[`indiceProblema_${failure.problem}`],
            })}{' '}
            {figure && adminLinesTexts.indiceFica}
          </p>
        </Callout>
      )}
    </li>
  )
}

/** Latest TR, Selic and IPCA with their source, and whether the last request for them failed. */
export const IndexesSection = () => (
  <section className={styles.indexes} aria-label={adminLinesTexts.indices}>
    <h2>{adminLinesTexts.indices}</h2>
    <FetchedSection fetch={readIndexes}>
      {({ on, indexes }) => (
        <>
          <p>{on ? adminLinesTexts.indicesDica : adminLinesTexts.indicesDesligados}</p>
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
