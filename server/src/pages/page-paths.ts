import { pages, paths, type Path } from 'core/paths'

const isPage = (path: Path) => pages.some((page) => page === path)

/** Addresses whose screen the browser draws: those that are not pages of their own. */
export const appPaths = Object.values(paths).filter((path) => !isPage(path))

/** Addresses that programs ask for: a wrong one gets an error to read, not a page. */
export const isForPrograms = (path: string) => /^\/(api|data|embed|branding|assets)(\/|$)/.test(path)
