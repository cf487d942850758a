import { formatDate } from 'core'
import { siteCode, siteCodes, type SiteCodeKind } from 'core/embed'
import { paths } from 'core/paths'
import { fillText } from 'core/texts'
import { countText } from 'core/texts/count-text'
import { publicationTexts } from 'core/texts/publication'
import { useState } from 'react'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { readIntegrity } from '../../api/read-integrity.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { FetchedSection } from '../../ui/fetched-section.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { EmbedUse } from './publication-api.ts'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './publication.module.css'

/** Code that embeds the simulator, in the chosen variant. */
function Snippet() {
  const [kind, setKind] = useState<SiteCodeKind>('simples')
  return (
    <Panel aria-labelledby="codigo">
      <header className={styles.head}>
        <h2 id="codigo">{publicationTexts.codigo}</h2>
        <p>{publicationTexts.codigoTexto}</p>
      </header>
      <SelectField
        label={publicationTexts.codigoQual}
        value={kind}
        options={siteCodes.map((one) => [one, publicationTexts[`codigo_${one}`]] as const)}
        onChange={setKind}
      />
      <FetchedSection fetch={readIntegrity}>
        {(integrity) => {
          const text = publicationTexts.codigoLink
          const code = siteCode(kind, { origin: window.location.origin, text, integrity })
          return (
            <>
              <TextArea
                className={styles.code}
                aria-label={publicationTexts.codigo}
                readOnly
                rows={6}
                spellCheck={false}
                value={code}
              />
              <div className={styles.tools}>
                <CopyButton text={code} />
                <a href={paths.embedDocs}>{publicationTexts.docs}</a>
              </div>
            </>
          )
        }}
      </FetchedSection>
    </Panel>
  )
}

const endOf = ({ ends_on }: EmbedUse) =>
  ends_on ? fillText(publicationTexts.serveAte, { dia: formatDate(ends_on) }) : publicationTexts.semFim

const nameOf = ({ version, is_current }: EmbedUse) =>
  version === 'v1'
    ? publicationTexts.v1
    : [version, is_current && publicationTexts.versaoAtual].filter(Boolean).join(', ')

/** Embed code, and the versions that websites request. */
export const OnYourSite = ({ uses }: { uses: readonly EmbedUse[] }) => (
  <>
    <Snippet />
    <Panel aria-labelledby="versoes">
      <header className={styles.head}>
        <h2 id="versoes">{publicationTexts.versoes}</h2>
        <p>{publicationTexts.versoesTexto}</p>
      </header>
      <ul className={styles.parts}>
        {uses.map((use) => (
          <li key={use.version}>
            <h3>{nameOf(use)}</h3>
            <p>
              <strong>
                {use.sites === 0
                  ? publicationTexts.nenhumSite
                  : countText(use.sites, publicationTexts.umSite, publicationTexts.sites)}
              </strong>
              <span>{endOf(use)}</span>
              {use.hosts.length > 0 && (
                <details>
                  <summary>{publicationTexts.quaisSites}</summary>
                  {use.hosts.join(', ')}
                  {use.sites > use.hosts.length &&
                    ` ${fillText(publicationTexts.maisSites, { n: use.sites - use.hosts.length })}`}
                </details>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  </>
)
