import { companyWords } from './company-words.ts'
import { defineTexts } from './define-texts.ts'

/** Who stands behind the product, as every public page and every e-mail ends. */
export const companyTexts = defineTexts('empresa', companyWords)
