import { companyLines } from 'core'
import { paths } from 'core/paths'
import { companyTexts } from 'core/texts/company'
import type { Config } from '../config.ts'

/** Company that receives the data, with terms and privacy policy. */
export function CompanyFooter({ settings }: Pick<Config, 'settings'>) {
  return (
    <footer>
      {companyLines(settings, companyTexts).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>
        <a href={paths.terms} target="_blank" rel="noopener">
          {companyTexts.termos}
        </a>{' '}
        ·{' '}
        <a href={paths.privacy} target="_blank" rel="noopener">
          {companyTexts.privacidade}
        </a>
      </p>
    </footer>
  )
}
