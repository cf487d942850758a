import { casesTexts } from 'core/texts/cases'
import type { Case } from './case-types.ts'

/** What a case is called, also before somebody has named it. */
export const caseTitle = ({ title }: Pick<Case, 'title'>) => title || casesTexts.semTitulo
