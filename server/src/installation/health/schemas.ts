import { keysOf } from 'core'
import { z } from 'zod'
import { textParams } from '../../platform/http/text-params.ts'
import { moment } from '../../platform/entities/schemas.ts'
import { checks } from './checks.ts'

export const checkIds = keysOf(checks)

const text = z.strictObject({ key: z.string(), params: textParams.optional() })

/** Fields of every check's result. */
export const findingShape = {
  label: z.string(),
  ok: z.boolean(),
  warning: z.boolean().meta({ description: 'Funciona, mas alguém deve olhar' }),
  tested: z.string().meta({ description: 'O que foi feito para verificar' }),
  detail: z.string().meta({ description: 'O que se viu' }),
  advice: z.string().nullable().meta({ description: 'O que fazer' }),
  texts: z
    .strictObject({ label: text, tested: text, detail: z.array(text), advice: text.nullable() })
    .meta({ description: 'As chaves desses textos, e o que os preenche' }),
  ms: z.int().meta({ description: 'Quanto levou, em milissegundos' }),
}

const checkSchema = z
  .strictObject({ id: z.enum(checkIds), ...findingShape })
  .meta({ id: 'Verificacao', description: 'O que uma verificação encontrou' })

/** Results of all checks. */
export const healthReportSchema = z
  .strictObject({ checked_at: moment, checks: z.array(checkSchema) })
  .meta({ id: 'HealthCheck', description: 'O resultado de todas as verificações' })

export type HealthReport = z.infer<typeof healthReportSchema>
