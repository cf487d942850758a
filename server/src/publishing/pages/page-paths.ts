import { pages, paths, type Path } from 'core/paths'

const isPage = (path: Path) => pages.some((page) => page === path)

/** Paths of screens that the browser renders; the others have rendered pages. */
export const appPaths = Object.values(paths).filter((path) => !isPage(path))

/** Paths for programs: an unknown one gets an error and not a page. */
export const isForPrograms = (path: string) => /^\/(api|data|embed|branding|assets)(\/|$)/.test(path)
