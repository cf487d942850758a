import { appBuild } from './app-build.ts'
import { fileOfShared } from './shared-files.ts'

const isMain = (root: string) => root.endsWith('/portal/src/admin/main.ts')
/** What every screen stands in. */
const isFrame = (root: string) =>
  /\/portal\/src\/(signed-in\/signed-in|admin\/shell\/admin-shell)\.tsx$/.test(root)
/** And not a part of one that is fetched later. */
const isScreen = (root: string) =>
  /\/portal\/src\/(?:routes\/[\w-]+|admin\/(?<area>[\w-]+)\/\k<area>)\.tsx$/.test(root)

/**
 * What the staff works with each day. The commissions are not among it: they begin with forms, which bring the schemas along that
 * the others fetch once a form is filled in.
 */
const isDaily = (root: string) =>
  isScreen(root) && /\/(routes|admin\/(today|cases|case|review|leads|dashboard|numbers|imports))\//.test(root)

const config = appBuild({
  document: 'admin.html',
  manifest: 'ssr/admin-manifest.json',
  whole: ['app', 'admin'],
  // What the app begins with, which runs while the rest is on its way; what its screens share; and each of them.
  groups: [
    fileOfShared('app', (roots) => roots.some(isMain)),
    fileOfShared('admin', (roots) => roots.some(isFrame) || (roots.length > 1 && roots.some(isDaily))),
    fileOfShared('editor', (roots) => roots.length > 1 && roots.some(isScreen) && !roots.some(isDaily)),
  ],
})

/** The app of the staff, with every screen that there is, beside that of everybody else. */
export default { ...config, build: { ...config.build, emptyOutDir: false } }
