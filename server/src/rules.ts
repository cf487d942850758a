import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ruleSpreadsheets } from 'core/import'
import { builtInText, type TextRef } from 'core/texts/text-ref'
import { readEnv } from './env.ts'
import { connectForUpkeep } from './platform/db/connect.ts'
import { explainStartFailure } from './platform/db/explain-start-failure.ts'
import { ApiError } from './platform/http/api-error.ts'
import { endFileWorkers } from './platform/images/file-task.ts'
import { StartError } from './platform/start-error.ts'
import { importFromFile } from './simulation/formulas/import-from-file.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const USAGE = `pnpm rules import ARQUIVO [--kind ${ruleSpreadsheets.join('|')}] [--write --as E-MAIL]: mostra o que a tabela muda; com --write, cria a próxima versão em nome do administrador.`

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        kind: { type: 'string' },
        write: { type: 'boolean', default: false },
        as: { type: 'string' },
      },
    })
    const [command, file, ...more] = positionals
    const kind = ruleSpreadsheets.find((one) => one === values.kind)
    const isWrong = (values.kind !== undefined && !kind) || (values.write && !values.as)
    if (command === 'import' && file && more.length === 0 && !isWrong) return { ...values, kind, file }
  } catch {
    // An unknown option.
  }
  throw new StartError([USAGE])
}

const inWords = (text: TextRef | string) => (typeof text === 'string' ? text : builtInText(text))

/** Texts of an error: by field where it has fields. */
function problemsOf({ text, fields = {} }: ApiError): string[] {
  const ofFields = Object.entries(fields).map(([field, problem]) =>
    field === 'file' ? inWords(problem) : `${field}: ${inWords(problem)}`,
  )
  return ofFields.length > 0 ? ofFields : [inWords(text)]
}

async function run(args: string[]) {
  const { file, kind, write, as } = readArguments(args)
  const env = readEnv(process.env)
  const options = { dataDir: resolve(root, env.DATA_DIR), databaseUrl: env.DATABASE_URL }
  const { db } = connectForUpkeep(options)
  try {
    const tables = await db.introspection.getTables()
    if (!tables.some((table) => table.name === 'calc_formulas'))
      throw new StartError(['Ainda não há regras neste banco: inicie antes o servidor desta versão.'])
    const path = resolve(process.env.INIT_CWD ?? process.cwd(), file)
    const report = await importFromFile({
      db,
      env,
      bundledFolder: join(root, 'server/data/ibge'),
      path,
      kind,
      writer: write ? as : undefined,
    })
    process.stdout.write(report.text)
    if (!report.ok) process.exitCode = 2
  } catch (error) {
    if (error instanceof ApiError)
      throw new StartError(problemsOf(error).map((problem) => `${basename(file)}: ${problem}`))
    throw explainStartFailure(error, options) ?? error
  } finally {
    await endFileWorkers()
    await db.destroy()
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof StartError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  )
  process.exitCode = 1
})
