import { fillText } from 'core/texts'
import { publicationTexts } from 'core/texts/publication'
import { Link } from 'react-router-dom'
import { formatMoment } from '../../ui/format-moment.ts'
import { Panel } from '../../ui/panel.tsx'
import { editorOf, partFact, partName } from './part-text.ts'
import type { Live, LivePart } from './publication-api.ts'
import styles from './publication.module.css'

function since({ at, by_name }: LivePart): string {
  if (!at) return publicationTexts.desdeInicio
  const momento = formatMoment(at)
  return by_name
    ? fillText(publicationTexts.desdePor, { momento, nome: by_name })
    : fillText(publicationTexts.desde, { momento })
}

/** Published parts, each with version, date, author and a link to its editor. */
export const LiveParts = ({ live }: { live: Live }) => (
  <Panel aria-labelledby="no-ar">
    <header className={styles.head}>
      <h2 id="no-ar">{publicationTexts.noAr}</h2>
      <p>{fillText(publicationTexts.noArEstado, { n: live.number })}</p>
    </header>
    <ul className={styles.parts}>
      {live.parts.map((part) => (
        <li key={part.part}>
          <h3>{partName(part.part)}</h3>
          <p>
            <strong>{partFact(part)}</strong>
            <span>{since(part)}</span>
          </p>
          <Link
            to={editorOf[part.part]}
            aria-label={fillText(publicationTexts.abrirParte, { parte: partName(part.part) })}
          >
            {publicationTexts.abrir}
          </Link>
        </li>
      ))}
    </ul>
  </Panel>
)
