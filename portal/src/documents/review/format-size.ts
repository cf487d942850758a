const kilo = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })
const mega = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/**
 * How large a file is, as people say it.
 *
 * @example formatSize(1_258_291) // → '1,2 MB'
 * @example formatSize(300) // → '1 KB'
 */
export const formatSize = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${kilo.format(Math.max(1, Math.ceil(bytes / 1024)))} KB`
    : `${mega.format(bytes / 1024 / 1024)} MB`
