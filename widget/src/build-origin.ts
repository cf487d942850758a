/** Folder of this build below `/embed/`; the server replaces the digest placeholder. */
export const BUILD = `${__VERSION__}-digest-of-build`

const file = `/embed/${BUILD}/simulador.js`
// `document.currentScript` is null in a module.
const address =
  (document.currentScript as HTMLScriptElement | null)?.src ||
  document.querySelector<HTMLScriptElement>(`script[src*="${file}"]`)?.src ||
  ''

/** Origin of a pinned file; '' for the moving file, and for a copy that an optimiser serves. */
export const pinnedOrigin = address.includes(file) ? new URL(address).origin : ''
