import { companyLines } from 'core'
import { companyTexts } from 'core/texts/company'
import { usePublished } from '../config/published-context.ts'

/** Who stands behind the product, as every public page ends. */
export const Company = () =>
  companyLines(usePublished().settings, companyTexts).map((line) => <p key={line}>{line}</p>)
