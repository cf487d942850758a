/** Escapes the characters that encodeURIComponent leaves and RFC 8187 reserves. */
const escapeRest = (text: string) =>
  text.replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Content-Disposition of a download: an ASCII name for old programs, and the full name beside it (RFC 6266). */
export function attachment(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^ -~]|["\\%]/gu, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${escapeRest(encodeURIComponent(name))}`
}
