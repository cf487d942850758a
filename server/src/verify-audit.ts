import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { verifyChain, type Fault } from './platform/audit/verify-chain.ts'
import { connectForUpkeep } from './platform/db/connect.ts'
import { explainStartFailure } from './platform/db/explain-start-failure.ts'
import { readEnv } from './env.ts'
import { StartError } from './platform/start-error.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const faults: Record<Fault, string> = {
  gap: 'falta uma entrada antes desta',
  missing: 'a entrada foi apagada',
  order: 'a entrada não continua a anterior',
  changed: 'a entrada foi alterada',
  unchained: 'a entrada está fora da sequência',
  redacted: 'os detalhes da entrada foram apagados, e nenhuma entrada diz por quê',
  shortened: 'o fim foi cortado: o resumo anotado não está mais na sequência',
}

async function verify([noted, ...more]: string[]) {
  if (more.length > 0 || (noted !== undefined && !/^[\da-f]{64}$/.test(noted)))
    throw new StartError(['pnpm verify-audit [RESUMO]: o resumo é o que uma conferência anterior mostrou.'])
  const env = readEnv(process.env)
  const options = { dataDir: resolve(root, env.DATA_DIR), databaseUrl: env.DATABASE_URL }
  const { db } = connectForUpkeep(options)
  try {
    const tables = await db.introspection.getTables()
    if (!tables.some((table) => table.name === 'audit_chain'))
      throw new StartError([
        'Ainda não há logs em sequência neste banco: inicie antes o servidor desta versão.',
      ])
    const { links, digest, break: chainBreak } = await verifyChain(db, noted)
    if (links === 0 && (!chainBreak || chainBreak.fault === 'shortened')) {
      const cut = chainBreak ? ', e o resumo anotado não está mais na sequência' : ''
      ;(chainBreak ? process.stderr : process.stdout).write(`O log de auditoria está vazio${cut}.\n`)
      if (chainBreak) process.exitCode = 2
      return
    }
    if (!chainBreak) {
      process.stdout.write(
        `${links} entradas conferidas. Anote em outro lugar o resumo da última: ${digest}\n`,
      )
      return
    }
    const { fault, seq, entryId, createdAt } = chainBreak
    const where = [seq && `posição ${seq}`, entryId && `entrada ${entryId}`, createdAt]
      .filter(Boolean)
      .join(', ')
    process.stderr.write(`Quebrada depois de ${links} entradas certas: ${where}: ${faults[fault]}.\n`)
    process.exitCode = 2
  } catch (error) {
    throw explainStartFailure(error, options) ?? error
  } finally {
    await db.destroy()
  }
}

verify(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartError ? error.message : String((error as Error).stack)}\n`)
  process.exitCode = 1
})
