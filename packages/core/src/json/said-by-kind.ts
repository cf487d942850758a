import type { z } from 'zod'
import { fillText } from '../texts/define-texts.ts'
import { validacaoTexts } from '../texts/validacao.ts'

const kinds: Record<string, keyof typeof validacaoTexts> = {
  object: 'informeObjeto',
  record: 'informeObjeto',
  array: 'informeLista',
  string: 'informeTexto',
  number: 'informeNumero',
  int: 'informeInteiro',
  boolean: 'verdadeiroOuFalso',
}

/** What is said of a problem about which the schema itself says nothing. */
export function saidByKind(issue: z.core.$ZodRawIssue): string {
  const { valorInvalido, informeAoMenosUm, minimoN, maximoN } = validacaoTexts
  if (issue.code === 'invalid_type') return validacaoTexts[kinds[issue.expected] ?? 'valorInvalido']
  if (issue.code === 'too_small')
    return issue.origin === 'array' && issue.minimum === 1
      ? informeAoMenosUm
      : fillText(minimoN, { n: `${issue.minimum}` })
  if (issue.code === 'too_big') return fillText(maximoN, { n: `${issue.maximum}` })
  return valorInvalido
}
