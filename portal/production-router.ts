import type { Plugin } from 'vite'

/** react-router's package names only its development files, which check and warn: its production ones stand beside them. */
export const productionRouter: Plugin = {
  name: 'production-router',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!/^react-router(\/dom)?$/.test(source)) return null
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    if (!found) return null
    if (!found.id.includes('/dist/development/'))
      throw new Error(`production-router knows no production file of ${found.id}`)
    return found.id.replace('/dist/development/', '/dist/production/')
  },
}
