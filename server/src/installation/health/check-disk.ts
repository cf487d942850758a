import { mkdir, statfs } from 'node:fs/promises'
import { healthText, textsOf, type HealthCheck } from './check.ts'

const GB = 1024 ** 3
const LEAST_BYTES = GB
const LEAST_SHARE = 0.05

const inGb = (bytes: number) => `${(bytes / GB).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} GB`

/** @example describeSpace(0.5 * GB, 100 * GB) // not ok: '0,5 GB livres de 100 GB (1%)' */
export function describeSpace(free: number, total: number) {
  const share = total > 0 ? free / total : 0
  return {
    ok: free >= LEAST_BYTES && share >= LEAST_SHARE,
    detail: healthText('discoLivre', {
      livre: inGb(free),
      total: inGb(total),
      porcento: Math.floor(share * 100),
    }),
  }
}

export const checkDisk: HealthCheck = {
  ...textsOf('disco'),
  run: async ({ incoming }) => {
    await mkdir(incoming, { recursive: true, mode: 0o700 })
    const { bavail, blocks, bsize } = await statfs(incoming)
    return describeSpace(bavail * bsize, blocks * bsize)
  },
}
