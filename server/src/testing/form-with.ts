const CRLF = '\r\n'
const BOUNDARY = '----simulador'

/** Bytes of a form as a browser sends it. The name is written unescaped, which FormData does not allow. */
export const formBytes = (name: string, content: Uint8Array, field = 'file') =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}${CRLF}Content-Disposition: form-data; name="${field}"; filename="${name.replaceAll('"', '\\"')}"${CRLF}Content-Type: application/octet-stream${CRLF}${CRLF}`,
    ),
    content,
    Buffer.from(`${CRLF}--${BOUNDARY}--${CRLF}`),
  ])

/** Content-Type of such a form. */
export const formHeaders = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` }

/** Options of `fetch` for a request with a file. */
export const formWith = (name: string, content: Uint8Array, field = 'file') => ({
  method: 'POST',
  headers: { ...formHeaders },
  body: new Uint8Array(formBytes(name, content, field)),
})
