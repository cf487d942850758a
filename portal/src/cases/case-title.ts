import { casesTexts } from 'core/texts/cases'
import type { Case } from './case-types.ts'

/** Title of a case, or the text for an untitled one. */
export const caseTitle = ({ title }: Pick<Case, 'title'>) => title || casesTexts.semTitulo

type Named = Pick<Case, 'title' | 'client_name'>

/** Client's name, as partners and staff see it, or else the title of the case. */
export const clientOrTitle = (caseRow: Named) => caseRow.client_name || caseTitle(caseRow)

/** Title without the client's name, to be shown beside that name. */
export function titleBeside({ title, client_name }: Named): string {
  if (!client_name || !title) return ''
  return title.startsWith(client_name) ? title.slice(client_name.length).replace(/^[\s·]+/, '') : title
}
