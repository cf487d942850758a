import type { AppName } from 'server/pages'
import { chunksOf, readManifest } from './portal-chunks.ts'

/** Each is a way to the server and back. */
const MOST_REQUESTS = 8
/** Its page, the sheet and the font; the scripts come on top. */
const BESIDE_SCRIPTS = 3

const SIGNED_IN = 'src/signed-in/signed-in.tsx'
const apps: Record<AppName, { begins: string[]; isScreen: RegExp }> = {
  app: { begins: ['src/main.ts', SIGNED_IN], isScreen: /^src\/routes\/[\w-]+\.tsx$/ },
  admin: {
    begins: ['src/admin/main.ts', SIGNED_IN, 'src/admin/shell/admin-shell.tsx'],
    isScreen: /^src\/(routes\/[\w-]+|admin\/(?<area>[\w-]+)\/\k<area>)\.tsx$/,
  },
}

/** Screens that ask for more before anybody can use them. Those of the sign-in, which stand in nothing, ask for one less. */
export const screensOfManyFiles = () =>
  (['app', 'admin'] as const).flatMap((app) => {
    const { begins, isScreen } = apps[app]
    const manifest = readManifest(app)
    const screens = Object.keys(manifest).filter((name) => isScreen.test(name))
    if (screens.length === 0) throw new Error(`A montagem do portal não tem telas de ${app}: mudou de forma?`)
    return screens.flatMap((screen) => {
      const scripts = new Set(chunksOf(manifest, [...begins, screen]).map(({ file }) => file))
      const requests = BESIDE_SCRIPTS + scripts.size
      return requests > MOST_REQUESTS
        ? [`${screen} precisa de ${requests} arquivos para abrir, o limite é ${MOST_REQUESTS}`]
        : []
    })
  })
