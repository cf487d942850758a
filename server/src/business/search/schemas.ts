import { keysOf, caseStages, leadStatusLabels, outcomeLabels } from 'core'
import { message } from 'core/schema'
import { z } from 'zod'
import { workFilters } from '../../cases/work-list/work-query.ts'
import { searchQuery } from '../../platform/http/list-page.ts'

const id = z.uuid()
const moment = z.iso.datetime({ precision: 3 })
const outcomes = keysOf(outcomeLabels)
const leadStatuses = keysOf(leadStatusLabels)

/** Query of the search. A CPF or telephone comes as the key that `POST /api/work/person` gives. */
export const searchQuerySchema = z.strictObject({
  q: searchQuery('Nome, número, endereço, proposta ou cidade'),
  person: workFilters.person,
  recent: z
    .string()
    .regex(/^[\da-f-]{36}(~[\da-f-]{36}){0,7}$/, message('valorInvalido'))
    .optional()
    .meta({ description: 'Sem busca: estes dossiês, até 8 ids separados por ~' }),
})

const foundCase = z.strictObject({
  id,
  name: z.string(),
  title: z.string().nullable(),
  line: z.string().nullable(),
  city: z.string().nullable(),
  stage: z.enum(caseStages),
  outcome: z.enum(outcomes),
  closed_at: moment.nullable(),
})

const foundLead = z.strictObject({
  id,
  name: z.string(),
  city: z.string().nullable(),
  status: z.enum(leadStatuses),
  created_at: moment,
})

const foundPerson = z.strictObject({ id, name: z.string(), email: z.string(), role: z.string() })

/** Matches of a search, each list with the latest first. */
export const searchResultSchema = z
  .strictObject({
    cases: z.array(foundCase).meta({ description: 'Também os encerrados' }),
    leads: z.array(foundLead),
    partners: z.array(z.strictObject({ id, name: z.string() })),
    people: z.array(foundPerson).meta({ description: 'Contas, só para administradores' }),
  })
  .meta({ id: 'ResultadoDaBusca', description: 'O que a busca achou' })

export type SearchQuery = z.infer<typeof searchQuerySchema>
export type SearchResult = z.infer<typeof searchResultSchema>
