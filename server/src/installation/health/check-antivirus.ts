import { Readable } from 'node:stream'
import { EICAR } from '../../cases/documents/scan-file.ts'
import { bad, good, healthText, textsOf, type HealthCheck } from './check.ts'

const LIMIT_MS = 4_000

export const checkAntivirus: HealthCheck = {
  ...textsOf('antivirus'),
  isUsed: ({ antivirus }) => antivirus !== null,
  run: async ({ antivirus }) => {
    const verdict = await antivirus
      ?.scan(Readable.from([Buffer.from(EICAR)]), LIMIT_MS)
      .catch(() => undefined)
    if (verdict === undefined) return bad(healthText('antivirusNaoResponde'))
    if (verdict === null) return bad(healthText('antivirusNaoReconhece'), healthText('antivirusAssinaturas'))
    return good(healthText('antivirusReconhece'))
  },
}
