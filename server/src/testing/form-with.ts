const CRLF = '\r\n'
const BOUNDARY = '----simulador'

/** The bytes of a form as a browser sends it; the name goes as it is, which FormData would not let through. */
export const formBytes = (name: string, content: Uint8Array, field = 'file') =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}${CRLF}Content-Disposition: form-data; name="${field}"; filename="${name.replaceAll('"', '\\"')}"${CRLF}Content-Type: application/octet-stream${CRLF}${CRLF}`,
    ),
    content,
    Buffer.from(`${CRLF}--${BOUNDARY}--${CRLF}`),
  ])

/** What says that a body is such a form. */
export const formHeaders = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` }

/** A request with a file in it, as `fetch` takes it. */
export const formWith = (name: string, content: Uint8Array, field = 'file') => ({
  method: 'POST',
  headers: { ...formHeaders },
  body: new Uint8Array(formBytes(name, content, field)),
})
