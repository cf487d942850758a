import { appBuild } from './app-build.ts'
import { fileOfShared } from './shared-files.ts'

/** What the app begins with, and what every screen of it stands in. */
const isAlwaysShown = (root: string) =>
  /\/portal\/src\/(admin\/main|signed-in\/signed-in|admin\/shell\/admin-shell)\.tsx?$/.test(root)
/** And not a part of one that is fetched later. */
const isScreen = (root: string) =>
  /\/portal\/src\/(?:routes\/[\w-]+|admin\/(?<area>[\w-]+)\/\k<area>)\.tsx$/.test(root)

const config = appBuild({
  document: 'admin.html',
  manifest: 'ssr/admin-manifest.json',
  whole: [],
  // One file of what its screens share, and one of each screen.
  groups: [
    fileOfShared('admin', (roots) => roots.some(isAlwaysShown) || (roots.length > 1 && roots.some(isScreen))),
  ],
})

/** The app of the staff, with every screen that there is, beside that of everybody else. */
export default { ...config, build: { ...config.build, emptyOutDir: false } }
