import { chunksOf, filesOfApp, filesOfScreen, portalFile, readManifest } from './portal-chunks.ts'

/** Components that a screen loads on demand, each with a text that is in its file after every build. */
const lazyComponents = [
  {
    what: 'o gráfico das simulações',
    module: 'src/cases/quotes/own-quote-list.tsx',
    marker: 'qv-facts',
    path: '/cliente/dossies/:id',
  },
  {
    what: 'o formulário do primeiro administrador',
    module: 'src/identity/account/claim-admin.tsx',
    marker: 'ensure-admin',
    path: '/cliente/dossies',
  },
]

const contain = (files: string[], marker: string) =>
  files.some((file) => file.endsWith('.js') && portalFile(file).includes(marker))

/** Reports screens that load such a component before a person opens it. */
export function eagerlyLoaded(): string[] {
  const manifest = readManifest()
  return lazyComponents.flatMap(({ what, module, marker, path }) => {
    const componentFiles = chunksOf(manifest, [module]).map(({ file }) => file)
    if (!contain(componentFiles, marker)) return [`${module} não tem mais ${marker}: mudou de forma?`]
    return contain([...filesOfApp(), ...filesOfScreen(path)], marker)
      ? [`${path} carrega ${what} antes que alguém abra`]
      : []
  })
}
