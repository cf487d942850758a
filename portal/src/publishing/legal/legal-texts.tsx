import { paths } from 'core/paths'
import { legalKinds, type LegalKind } from 'core/legal'
import { fillText } from 'core/texts'
import { companyTexts } from 'core/texts/company'
import { adminLegalTexts } from 'core/texts/admin-legal'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '../../ui/format-day.ts'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { LegalPanel } from './legal-panel.tsx'
import type { LegalVersion } from './legal-api.ts'
import styles from './legal.module.css'

export type LegalVersions = Record<LegalKind, LegalVersion[]>

const addresses = { termos: paths.terms, privacidade: paths.privacy } as const

const versionText = ({ version, published_at }: LegalVersion) =>
  published_at
    ? fillText(companyTexts.versaoDe, { n: version, data: formatDay(published_at) })
    : adminLegalTexts.deFabrica

interface Props {
  versions: LegalVersions
  reload: () => Promise<unknown>
}

/** Terms and privacy policy: version in force, older versions, and a button for the next one. */
export function LegalTexts({ versions, reload }: Props) {
  /** Page that is edited, and the version it starts with. */
  const [opened, setOpened] = useState<{ kind: LegalKind; from: LegalVersion }>()
  return (
    <>
      <p className={styles.note}>{adminLegalTexts.linha}</p>
      {legalKinds.map((kind) => {
        const [current, ...older] = versions[kind]
        if (!current) return null
        const title = companyTexts[kind]
        return (
          <Panel key={kind} className={styles.kind} aria-labelledby={`legal-${kind}`}>
            <div className={styles.line}>
              <div>
                <h2 id={`legal-${kind}`}>{title}</h2>
                <p>{versionText(current)}</p>
              </div>
              <a href={addresses[kind]}>{adminLegalTexts.verPagina}</a>
              <OutlineButton
                aria-label={fillText(adminLegalTexts.novaVersaoDe, { texto: title })}
                onClick={() => setOpened({ kind, from: current })}
              >
                <PenLine />
                {adminLegalTexts.novaVersao}
              </OutlineButton>
            </div>
            {older.length > 0 && (
              <details>
                <summary>{fillText(adminLegalTexts.anteriores, { n: older.length })}</summary>
                <ul>
                  {older.map((one) => (
                    <li key={one.version} className={styles.line}>
                      <p>{versionText(one)}</p>
                      <a href={`${addresses[kind]}/${one.version}`}>{adminLegalTexts.verPagina}</a>
                      <OutlineButton
                        aria-label={fillText(adminLegalTexts.restaurarDe, { texto: title, n: one.version })}
                        onClick={() => setOpened({ kind, from: one })}
                      >
                        {adminLegalTexts.restaurar}
                      </OutlineButton>
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </Panel>
        )
      })}
      {opened && (
        <LegalPanel
          kind={opened.kind}
          from={opened.from}
          current={versions[opened.kind][0]!}
          reload={reload}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
