/** What encodeURIComponent leaves, and RFC 8187 does not. */
const escapeRest = (text: string) =>
  text.replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * Content-Disposition of a file to be kept, not shown: the name in plain letters for old programs, and whole beside it
 * (RFC 6266).
 */
export function attachment(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^ -~]|["\\%]/gu, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${escapeRest(encodeURIComponent(name))}`
}
