import { chunksOf, portalFile, readManifest } from './portal-chunks.ts'

/** Parts that a screen fetches when somebody opens them, each by words that stand in its file whatever it is built with. */
const parts = [
  {
    what: 'o gráfico das simulações',
    part: 'src/cases/quotes/own-quote-list.tsx',
    words: 'qv-facts',
    route: 'src/routes/client-case.tsx',
  },
  {
    what: 'o formulário do primeiro administrador',
    part: 'src/account/claim-admin.tsx',
    words: 'ensure-admin',
    route: 'src/routes/client-cases.tsx',
  },
]

const has = (chunks: { file: string }[], words: string) =>
  chunks.some(({ file }) => portalFile(file).includes(words))

/** Screens that load at once what is there for who opens it. */
export function fetchedTooSoon(): string[] {
  const manifest = readManifest('app')
  return parts.flatMap(({ what, part, words, route }) => {
    if (!has(chunksOf(manifest, [part]), words)) return [`${part} não tem mais ${words}: mudou de forma?`]
    return has(chunksOf(manifest, ['src/main.ts', 'src/signed-in/signed-in.tsx', route]), words)
      ? [`${route} carrega ${what} antes que alguém abra`]
      : []
  })
}
