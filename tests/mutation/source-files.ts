import { readdirSync } from 'node:fs'
import { join } from 'node:path'

export const packages = ['core', 'server', 'portal', 'widget'] as const
export type Package = (typeof packages)[number]

const sources: Record<Package, string> = {
  core: 'packages/core/src',
  server: 'server/src',
  portal: 'portal/src',
  widget: 'widget/src',
}

/** Folder of a package, relative to the checkout. */
export const folderOf = (name: Package) => sources[name].slice(0, -'/src'.length)

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
/** Excludes test helpers, migrations, which never change again, and pure texts. */
const isExcluded = (path: string) => /(^|\/)(testing|migrations|db\/init|texts)\/|\.d\.ts$/.test(path)

export interface Sources {
  /** Sources of the product, by package. */
  product: Record<Package, string[]>
  tests: string[]
  /** Sources, tests and test helpers. */
  all: string[]
}

/** Lists the source files of a checkout, as paths relative to it. */
export function findSources(root: string): Sources {
  const filesOf = (name: Package) =>
    readdirSync(join(root, sources[name]), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => `${sources[name]}/${path}`)
      .toSorted()
  const product = Object.fromEntries(
    packages.map((name) => [name, filesOf(name).filter((path) => !isTest(path) && !isExcluded(path))]),
  ) as Sources['product']
  const all = packages.flatMap(filesOf)
  return { product, tests: all.filter(isTest), all }
}
