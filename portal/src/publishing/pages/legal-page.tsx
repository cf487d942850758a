import { formatDate } from 'core'
import { readLegalText } from 'core/legal'
import { fillText } from 'core/texts'
import { companyTexts } from 'core/texts/company'
import { paths } from 'core/paths'
import type { LegalPageInput } from 'server/pages'
import { TextPage } from './text-page.tsx'

const addresses = { termos: paths.terms, privacidade: paths.privacy } as const

interface Props {
  legal: LegalPageInput
  css: string
  origin: string
}

export function LegalPage({ legal: { kind, version, body, publishedOn, versions }, css, origin }: Props) {
  const title = companyTexts[kind]
  const address = addresses[kind]
  const [current, ...older] = versions
  const words = publishedOn ? companyTexts.versaoDe : companyTexts.versao
  return (
    <TextPage path={address} title={title} description={title} {...{ css, origin }}>
      <h1>{title}</h1>
      <p>{fillText(words, { n: version, data: formatDate(publishedOn ?? '') })}</p>
      {version !== current && (
        <p>
          {companyTexts.versaoAntiga} <a href={address}>{companyTexts.versaoAtual}</a>
        </p>
      )}
      {readLegalText(body).map((block, at) =>
        'points' in block ? (
          <ul key={at}>
            {block.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        ) : block.kind === 'heading' ? (
          <h2 key={at}>{block.text}</h2>
        ) : (
          <p key={at}>{block.text}</p>
        ),
      )}
      {older.length > 0 && (
        <nav className="older" aria-label={companyTexts.outrasVersoes}>
          <h2>{companyTexts.outrasVersoes}</h2>
          <ul>
            {older.map((n) => (
              <li key={n}>
                <a href={`${address}/${n}`}>{fillText(companyTexts.versao, { n })}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </TextPage>
  )
}
