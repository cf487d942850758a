const rounded = (size: number, digits: number) =>
  size.toLocaleString('pt-BR', { maximumFractionDigits: digits })

/**
 * File size in KB or MB.
 *
 * @example formatSize(1_258_291) // → '1,2 MB'
 * @example formatSize(300) // → '1 KB'
 */
export const formatSize = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${rounded(Math.max(1, Math.ceil(bytes / 1024)), 0)} KB`
    : `${rounded(bytes / 1024 / 1024, 1)} MB`
