import { builtInFormula, builtInLines, mcmvTablesOf, type Formula } from 'core'

/** The built-in rules with the bands of the built-in lines, as published. */
export const publishedFormula: Formula = {
  ...builtInFormula,
  body: { ...builtInFormula.body, mcmv: mcmvTablesOf(builtInLines) },
}
