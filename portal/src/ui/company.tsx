import { companyLines } from 'core'
import { paths } from 'core/paths'
import { companyTexts } from 'core/texts/company'
import { usePublished } from '../config/published-context.ts'

/** Who stands behind the product, and by which rules, as every public page ends. */
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
