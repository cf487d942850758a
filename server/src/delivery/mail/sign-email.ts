import { companyLines, type Settings } from 'core'
import { companyWords } from 'core/texts/company-words'

/** Adds the signature of the company. A deleted text stays empty. */
export const signEmail = (body: string, settings: Settings): string =>
  body && `${body.trimEnd()}\n\n-- \n${companyLines(settings, companyWords).join('\n')}`
