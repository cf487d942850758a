import { z } from 'zod'
import { moment } from '../../platform/entities/schemas.ts'
import { brandingTypes } from './branding-types.ts'

const size = (of: string) =>
  z
    .int()
    .nullable()
    .meta({ description: `${of}; null de fábrica` })

export const brandingSchema = z
  .strictObject({
    type: z.enum(brandingTypes),
    url: z.string().nullable().meta({ description: 'Endereço da imagem; null quando é a de fábrica' }),
    width: size('Pixels'),
    height: size('Pixels'),
    bytes: size('Tamanho do arquivo'),
    revision: z.int().meta({ description: 'Cresce a cada mudança; 0 enquanto ninguém mudou' }),
    updated_at: moment.nullable(),
    updated_by_name: z.string().nullable(),
  })
  .meta({ id: 'Imagem', description: 'Logo, favicon ou capa' })

export type Branding = z.infer<typeof brandingSchema>
