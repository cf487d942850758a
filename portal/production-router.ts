import type { Plugin } from 'vite'

/** react-router's package names only its development files, which check and warn: its production ones stand beside them. */
export const productionRouter: Plugin = {
  name: 'production-router',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!/^react-router(\/dom)?$/.test(source)) return null
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    return found?.id.replace('/dist/development/', '/dist/production/')
  },
}
