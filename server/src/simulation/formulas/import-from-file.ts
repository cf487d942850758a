import { randomUUID } from 'node:crypto'
import { access } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { defaultSettings } from 'core'
import {
  diffRules,
  entryText,
  formulaOf,
  guessTable,
  mergeImport,
  type RuleChange,
  type RuleDiff,
  type RuleProblem,
  type RuleSpreadsheet,
} from 'core/import'
import { fillText } from 'core/texts'
import { ruleTableTexts } from 'core/texts/admin-rule-tables'
import pino from 'pino'
import type { Env } from '../../env.ts'
import { eventConsumers } from '../../event-consumers.ts'
import { getActor } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import { createRecordEvent } from '../../platform/events/record-event.ts'
import { StartError } from '../../platform/start-error.ts'
import { publishedConfig } from '../../publishing/config/published-config.ts'
import { readBundled } from '../locations/bundled.ts'
import { createLocations } from '../locations/locations.ts'
import { createFormula } from './formulas.ts'
import { readTable } from './import-rules.ts'
import { readRuleFile } from './rule-file.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const IBGE_TIMEOUT_MS = 3000

const clock = () => new Date()

interface ImportOptions {
  /** A migrated database. */
  db: Db
  env: Env
  /** Folder of the municipalities that ship with the product. */
  bundledFolder: string
  path: string
  /** Guessed from the columns if absent. */
  kind: RuleSpreadsheet | undefined
  /** E-mail of the administrator in whose name a version is created; none without one. */
  writer: string | undefined
}

const problemText = (name: string, { line, column, problem }: RuleProblem) =>
  `${name}: ${fillText(ruleTableTexts.planilhaLugar, { linha: line, coluna: column })}: ${ruleTableTexts[`problema_${problem}`]}`

function* linesOf({ label, before, after }: RuleChange) {
  yield `  ${label}`
  if (before) yield `    ${entryText(before)}`
  if (after) yield `${before ? '    → ' : '    '}${entryText(after)}`
}

function* textOf(diff: RuleDiff) {
  yield fillText(ruleTableTexts.mudancasConta, {
    novos: diff.added.length,
    mudam: diff.changed.length,
    saem: diff.removed.length,
    iguais: diff.same,
  })
  const sections = [
    [ruleTableTexts.mudancasNovos, diff.added],
    [ruleTableTexts.mudancasMudam, diff.changed],
    [ruleTableTexts.mudancasSaem, diff.removed],
  ] as const
  for (const [title, changes] of sections) {
    if (changes.length === 0) continue
    yield ''
    yield fillText(title, { n: changes.length })
    for (const change of changes) yield* linesOf(change)
  }
}

/** @throws StartError if no account has this address */
async function administrator(db: Db, email: string) {
  const account = await db
    .selectFrom('auth_user')
    .where('email', '=', email.trim().toLowerCase())
    .where('disabledAt', 'is', null)
    .select(['id', 'email', 'name', 'emailVerified'])
    .executeTakeFirst()
  if (!account) throw new StartError([`--as: não há conta ativa com o e-mail ${email}.`])
  return getActor(db, { ...account, emailVerified: Boolean(account.emailVerified) })
}

/**
 * Reads a table of rules from a file and describes what it changes. With a writer it creates the next version of the formula, as the
 * editor does: the same validation and audit entry, and not active yet.
 * @returns the report in Portuguese; not `ok` if the file has errors
 * @throws ApiError with the problem of the file or of the rules; StartError
 */
export async function importFromFile({ db, env, bundledFolder, path, kind, writer }: ImportOptions) {
  const name = basename(path)
  await access(path).catch(() => {
    throw new StartError([`${path}: o arquivo não existe ou não pode ser lido.`])
  })
  const log = pino({ level: env.LOG_LEVEL }, pino.destination(2))
  const readPublished = publishedConfig(db, defaultSettings, log)
  const bundled = await readBundled(bundledFolder)
  const locations = createLocations({
    ibge: { baseUrl: env.IBGE_BASE_URL, timeoutMs: IBGE_TIMEOUT_MS },
    bundled,
    ttlMs: () => Promise.resolve(DAY_MS),
    now: () => clock().getTime(),
    log,
  })
  const rows = await readRuleFile(path, name, join(tmpdir(), `${randomUUID()}.linhas`))
  const table = kind ?? guessTable(rows)
  if (!table) throw new StartError([`${name}: as colunas não são de nenhuma tabela; informe --kind.`])
  const read = await readTable({ readPublished, locations, clock }, table, rows)
  const problems = read.problems.map((problem) => problemText(name, problem))
  if (problems.length > 0) return { ok: false, text: `${problems.join('\n')}\n` }
  const merged = mergeImport(table, read.bodies, read.rules)
  const diff = diffRules(table, read.bodies, merged, read.rules)
  const text = [
    `${ruleTableTexts[`tabela_${table}`]}: fórmula ${read.name}, versão ${read.version}`,
    ...textOf(diff),
  ]
  if (writer === undefined) return { ok: true, text: `${[...text, '', 'Nada foi gravado.'].join('\n')}\n` }
  const actor = await administrator(db, writer)
  const origin = env.PUBLIC_URL?.origin ?? `http://localhost:${env.PORT}`
  const recordEvent = createRecordEvent(eventConsumers(origin))
  const body = { ...merged[formulaOf(table)] }
  const { version } = await createFormula({ db, clock, recordEvent, bundled, locations }, actor, {
    name: read.name,
    body,
  })
  const created = `Versão ${version} de ${read.name} criada por ${actor.displayName}, ainda desligada: ative-a em Fórmulas de Cálculo.`
  return { ok: true, text: `${[...text, '', created].join('\n')}\n` }
}
