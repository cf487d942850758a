import { ruleColumns, ruleSpreadsheets, type RuleSpreadsheet } from 'core/import'
import { Hono } from 'hono'
import { z } from 'zod'
import { allow, type SignedInEnv, type AccessDeps } from '../../platform/access/allow.ts'
import type { AppDeps } from '../../app-deps.ts'
import { describe } from '../../platform/http/describe.ts'
import { fileForm } from '../../platform/storage/file-form.ts'
import { limitByPerson, type LimitDeps } from '../../platform/limits/rate-limit.ts'
import { noQuery } from '../../platform/http/query.ts'
import { importRules } from './import-rules.ts'

const problem = z.strictObject({
  line: z.int().meta({ description: 'Como a planilha a numera' }),
  column: z.string(),
  problem: z.enum([
    'falta',
    'colunaFalta',
    'valor',
    'data',
    'percentual',
    'municipio',
    'linha',
    'dias',
    'repetida',
  ]),
})

const importedRulesSchema = z
  .strictObject({
    name: z.string().meta({ description: 'De que fórmula é o corpo' }),
    rows: z.int().meta({ description: 'Quantas regras a planilha traz' }),
    problems: z.array(problem),
    body: z
      .record(z.string(), z.unknown())
      .nullable()
      .meta({ description: 'As regras em vigor com as da planilha; null se há algo a corrigir' }),
  })
  .meta({ id: 'RegrasDaPlanilha' })

const read = (kind: RuleSpreadsheet, summary: string) =>
  describe({
    tag: 'Administração',
    summary,
    description: `CSV ou XLSX, com as colunas ${ruleColumns[kind].join(', ')}. Nada é guardado: o corpo que volta é o da próxima versão.`,
    answers: {
      200: { description: 'O que a planilha faz das regras em vigor', schema: importedRulesSchema },
    },
  })

/** `/api/admin/rule-sheets`: previews municipal ceilings and ITBI from a spreadsheet; saving is a separate request. */
export function ruleSheetRoutes(
  deps: AccessDeps & LimitDeps & Pick<AppDeps, 'incoming' | 'locations' | 'readPublished'>,
) {
  const admin = allow(deps, 'editFormulas')
  const limit = limitByPerson(deps, 'importCases')
  const form = fileForm('Uma planilha CSV ou XLSX')
  const [ceilings, itbi] = ruleSpreadsheets
  return new Hono<SignedInEnv>()
    .post(
      '/ceilings',
      admin,
      noQuery,
      limit,
      form,
      read(ceilings, 'Confere uma planilha de tetos por município'),
      async (c) => c.json(await importRules(deps, c.get('actor'), ceilings, c.req.raw), 200),
    )
    .post(
      '/itbi',
      admin,
      noQuery,
      limit,
      form,
      read(itbi, 'Confere uma planilha de ITBI por município'),
      async (c) => c.json(await importRules(deps, c.get('actor'), itbi, c.req.raw), 200),
    )
}
