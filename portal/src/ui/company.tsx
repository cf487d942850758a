import { companyLines } from 'core'
import { paths } from 'core/paths'
import { companyTexts } from 'core/texts/company'
import { usePublished } from './published/published-context.ts'

/** Company lines and legal links in the footer of every public page. */
export const Company = () => (
  <>
    {companyLines(usePublished().settings, companyTexts).map((line) => (
      <p key={line}>{line}</p>
    ))}
    <p>
      <a href={paths.terms}>{companyTexts.termos}</a> · <a href={paths.privacy}>{companyTexts.privacidade}</a>{' '}
      · <a href={paths.rules}>{companyTexts.regras}</a> ·{' '}
      <a href={paths.embedDocs}>{companyTexts.incorporar}</a>
    </p>
  </>
)
