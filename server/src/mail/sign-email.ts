import { companyLines, type Settings } from 'core'
import { companyWords } from 'core/texts/company-words'

/** An e-mail as it leaves: it ends with who stands behind the product. One whose text was deleted stays empty. */
export const signEmail = (body: string, settings: Settings): string =>
  body && `${body.trimEnd()}\n\n-- \n${companyLines(settings, companyWords).join('\n')}`
