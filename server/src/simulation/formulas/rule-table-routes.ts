import { ruleColumns, ruleProblems, ruleSpreadsheets, type RuleSpreadsheet } from 'core/import'
import { Hono } from 'hono'
import { z } from 'zod'
import { allow, type SignedInEnv, type AccessDeps } from '../../platform/access/allow.ts'
import type { AppDeps } from '../../app-deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { describe } from '../../platform/http/describe.ts'
import { fileForm } from '../../platform/storage/file-form.ts'
import { limitByPerson, type LimitDeps } from '../../platform/limits/rate-limit.ts'
import { noQuery } from '../../platform/http/query.ts'
import { importRules } from './import-rules.ts'

const problem = z.strictObject({
  line: z.int().meta({ description: 'Como o arquivo a numera; em JSON, o número do objeto' }),
  column: z.string(),
  problem: z.enum(ruleProblems),
})

const importedRulesSchema = z
  .strictObject({
    name: z.string().meta({ description: 'De que fórmula é a tabela' }),
    problems: z.array(problem),
    rules: z
      .array(z.looseObject({ validFrom: z.iso.date() }))
      .meta({ description: 'As regras que o arquivo traz; nenhuma, se há algo a corrigir' }),
  })
  .meta({ id: 'RegrasDoArquivo' })

function kindOf(param: string): RuleSpreadsheet {
  const kind = ruleSpreadsheets.find((one) => one === param)
  if (!kind) throw new ApiError('not_found')
  return kind
}

/** Columns of every table, for the description. */
const columns = ruleSpreadsheets.map((kind) => `\n\n\`${kind}\`: ${ruleColumns[kind].join(', ')}`).join('')

/** `/api/admin/rule-tables`: reads a table of rules from a file; saving is a separate request. */
export const ruleTableRoutes = (
  deps: AccessDeps & LimitDeps & Pick<AppDeps, 'incoming' | 'locations' | 'readPublished'>,
) =>
  new Hono<SignedInEnv>().post(
    '/:kind',
    allow(deps, 'editFormulas'),
    noQuery,
    limitByPerson(deps, 'importCases'),
    fileForm('Uma planilha CSV ou XLSX, ou uma lista JSON de objetos'),
    describe({
      tag: 'Administração',
      path: { kind: ruleSpreadsheets.join(', ') },
      summary: 'Confere uma tabela de regras',
      description: `Nada é guardado: o editor põe as regras na versão em edição. Colunas, as obrigatórias com *:${columns}`,
      answers: { 200: { description: 'O que o arquivo traz', schema: importedRulesSchema } },
      errors: ['not_found'],
    }),
    async (c) => c.json(await importRules(deps, c.get('actor'), kindOf(c.req.param('kind')), c.req.raw), 200),
  )
