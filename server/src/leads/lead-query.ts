import { keysOf, CAMPAIGN_LENGTH, leadStatusLabels, originLabels } from 'core'
import { message } from 'core/schema'
import { z } from 'zod'
import { limitQuery, searchQuery } from '../platform/http/list-page.ts'
import { spreadsheetFormat } from '../platform/spreadsheets/send-spreadsheet.ts'
import { workFilters } from '../cases/work-list/work-query.ts'

const oneOf = <Name extends string>(names: readonly [Name, ...Name[]]) =>
  z.enum(names, message('escolhaUmDe', { valores: names.join(', ') }))

/** Filters of the inbox. */
const leadFilters = {
  q: searchQuery('Nome, cidade ou protocolo'),
  person: workFilters.person,
  status: oneOf(['abertos', 'todos', ...keysOf(leadStatusLabels)])
    .default('abertos')
    .meta({ description: '`abertos` são os que ainda se atendem' }),
  owner: z
    .union([z.uuid(), z.enum(['me', 'none'])], message('valorInvalido'))
    .optional()
    .meta({ description: 'O id de quem atende, `me` ou `none`' }),
  origin: oneOf(keysOf(originLabels)).optional(),
  partner: z.uuid(message('valorInvalido')).optional(),
  branch: z.uuid(message('valorInvalido')).optional().meta({ description: 'A filial de quem atende' }),
  campaign: z
    .string()
    .max(CAMPAIGN_LENGTH, message('textoLongo'))
    .optional()
    .meta({ description: 'O nome da campanha, como os números a contam' }),
  created_from: workFilters.created_from,
  created_to: workFilters.created_to,
  answered: oneOf(['true']).optional().meta({ description: 'Só os com quem já se tentou contato' }),
  due: oneOf(['true']).optional().meta({ description: 'Só os de contato marcado para hoje ou antes' }),
}

const allFilters = z.strictObject(leadFilters)

/** Query of the inbox. */
export const leadQuerySchema = z.strictObject({
  ...leadFilters,
  after: z
    .string(message('proximaPagina'))
    .max(2000, message('proximaPagina'))
    .optional()
    .meta({ description: 'Onde a página anterior acabou, como o cabeçalho Link a traz' }),
  limit: limitQuery(50),
})

/** Query of the exported inbox. */
export const leadExportSchema = z.strictObject({ ...leadFilters, format: spreadsheetFormat })

export type LeadFilters = z.infer<typeof allFilters>
export type LeadQuery = z.infer<typeof leadQuerySchema>
