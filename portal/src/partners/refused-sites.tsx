import { fillText } from 'core/texts'
import { adminPartnersTexts } from 'core/texts/admin-partners'
import { formatMoment } from '../ui/format-moment.ts'
import { OutlineButton } from '../ui/outline-button.tsx'
import type { Partner } from './partner-api.ts'
import styles from './partners.module.css'

interface Props {
  sites: Partner['refused_sites']
  /** Current text of the field of allowed sites. */
  origins: string
  onAdd: (origin: string) => void
}

/** Sites that used the key without being allowed; a button adds each to the field. */
export function RefusedSites({ sites, origins, onAdd }: Props) {
  const listed = origins.split(/\s+/)
  const open = sites.filter(({ origin }) => !listed.includes(origin))
  if (open.length === 0) return null
  return (
    <section className={styles.refused} aria-label={adminPartnersTexts.sitesRecusados}>
      <h3>{adminPartnersTexts.sitesRecusados}</h3>
      <p>{adminPartnersTexts.sitesRecusadosTexto}</p>
      <ul>
        {open.map(({ origin, last_at }) => (
          <li key={origin}>
            <span>
              {origin}
              <small>{fillText(adminPartnersTexts.siteRecusadoEm, { momento: formatMoment(last_at) })}</small>
            </span>
            <OutlineButton
              type="button"
              aria-label={fillText(adminPartnersTexts.siteIncluirNome, { site: origin })}
              onClick={() => onAdd(origin)}
            >
              {adminPartnersTexts.siteIncluir}
            </OutlineButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
