import { casesTexts } from 'core/texts/cases'
import type { Case } from './case-types.ts'

/** What a case is called, also before somebody has named it. */
export const caseTitle = ({ title }: Pick<Case, 'title'>) => title || casesTexts.semTitulo

type Named = Pick<Case, 'title' | 'client_name'>

/** Whose case it is, as those who work on it know it; what it is called where nobody is known. */
export const clientOrTitle = (found: Named) => found.client_name || caseTitle(found)

/** What else tells a case apart: its title, without the name that stands beside it. */
export function titleBeside({ title, client_name }: Named): string {
  if (!client_name || !title) return ''
  return title.startsWith(client_name) ? title.slice(client_name.length).replace(/^[\s·]+/, '') : title
}
