import { fileURLToPath } from 'node:url'
import { StartError } from '../../platform/start-error.ts'
import { writeRelease } from './write-release.ts'

/** Adds the built widget to the releases that ship with the product: `pnpm release-widget`. */
try {
  const folder = await writeRelease(fileURLToPath(new URL('../../../../widget', import.meta.url)))
  process.stdout.write(`widget/releases/${folder}: inclua no commit da versão.\n`)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
