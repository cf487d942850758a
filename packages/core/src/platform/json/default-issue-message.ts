import type { z } from 'zod'
import { fillText } from '../texts/define-texts.ts'
import { validationTexts } from '../texts/validation.ts'

const kinds: Record<string, keyof typeof validationTexts> = {
  object: 'informeObjeto',
  record: 'informeObjeto',
  array: 'informeLista',
  string: 'informeTexto',
  number: 'informeNumero',
  int: 'informeInteiro',
  boolean: 'verdadeiroOuFalso',
}

/** Message for an issue whose schema defines none. */
export function defaultIssueMessage(issue: z.core.$ZodRawIssue): string {
  const { valorInvalido, informeAoMenosUm, minimoN, maximoN } = validationTexts
  if (issue.code === 'invalid_type') return validationTexts[kinds[issue.expected] ?? 'valorInvalido']
  if (issue.code === 'too_small')
    return issue.origin === 'array' && issue.minimum === 1
      ? informeAoMenosUm
      : fillText(minimoN, { n: `${issue.minimum}` })
  if (issue.code === 'too_big') return fillText(maximoN, { n: `${issue.maximum}` })
  return valorInvalido
}
