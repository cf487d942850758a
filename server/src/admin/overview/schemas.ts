import { z } from 'zod'
import { brandingTypes } from '../branding/branding-types.ts'

/** What the cards of the dashboard tell. */
export const overviewSchema = z
  .strictObject({
    settings: z.strictObject({ title: z.string(), max_mb: z.int() }),
    branding: z.array(z.enum(brandingTypes)).meta({ description: 'As imagens que não são as de fábrica' }),
    theme: z.string().nullable().meta({ description: 'Nome do tema ativo' }),
    strings: z.int().meta({ description: 'Quantos textos foram trocados' }),
    formula: z
      .strictObject({ name: z.string(), version: z.int() })
      .meta({ description: 'A fórmula das simulações; versão 0 é a de fábrica' }),
    fees: z.strictObject({ active: z.int(), total: z.int() }),
  })
  .meta({ id: 'Panorama', description: 'O que está em vigor, para o painel' })

export type Overview = z.infer<typeof overviewSchema>
