import { builtInFormula, builtInLines, mcmvTablesOf, type Formula } from 'core'

/** The built-in rules as they are published: with the bands of the built-in lines. */
export const publishedFormula: Formula = {
  ...builtInFormula,
  body: { ...builtInFormula.body, mcmv: mcmvTablesOf(builtInLines) },
}
