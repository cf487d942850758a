import { amortizationSystems, limitNames } from 'core'
import { z } from 'zod'

const headline = z
  .strictObject({
    line: z.string(),
    label: z.string(),
    system: z.enum(amortizationSystems),
    credit: z.int(),
    binds: z.enum(limitNames),
    charge: z.int(),
  })
  .nullable()
  .meta({
    description: 'A linha sugerida, com o maior crédito e o primeiro encargo em centavos; null se não há',
  })

const possible = z
  .array(
    z.strictObject({
      depends: z.enum(['ceiling', 'entry', 'fgts']),
      line: z.string(),
      label: z.string(),
      credit: z.int(),
    }),
  )
  .meta({
    description: 'As respostas que dependem do teto do município, de uma entrada contestada ou do FGTS',
  })

export const ruleImpactSchema = z
  .strictObject({
    before: z.int().meta({ description: 'A versão com que se compara' }),
    after: z.int(),
    compared: z.int().meta({ description: 'Quantas simulações foram refeitas' }),
    cases: z.array(
      z.strictObject({
        case_id: z.uuid(),
        protocol: z.string().nullable(),
        client_name: z.string().nullable(),
        title: z.string().meta({ description: 'O nome da simulação' }),
        before: headline,
        after: headline,
        possible_before: possible,
        possible_after: possible,
        changes: z.array(z.enum(['line', 'credit', 'binds', 'charge', 'possible'])),
      }),
    ),
  })
  .meta({
    id: 'EfeitoDasRegras',
    description: 'Os dossiês abertos cuja última simulação muda com uma versão das linhas',
  })
export type RuleImpact = z.infer<typeof ruleImpactSchema>
