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

/** Where a package stands in a checkout. */
export const folderOf = (name: Package) => sources[name].slice(0, -'/src'.length)

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
/** What exists for tests, is written once and never again, or only holds words. */
const isApart = (path: string) => /(^|\/)(testing|migrations|texts)\/|\.d\.ts$/.test(path)

export interface Sources {
  /** What people use, by package. */
  product: Record<Package, string[]>
  tests: string[]
  /** All of them, and what tests are made with. */
  all: string[]
}

/** The source files below a checkout, by their paths in it. */
export function findSources(root: string): Sources {
  const filesOf = (name: Package) =>
    readdirSync(join(root, sources[name]), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => `${sources[name]}/${path}`)
      .toSorted()
  const product = Object.fromEntries(
    packages.map((name) => [name, filesOf(name).filter((path) => !isTest(path) && !isApart(path))]),
  ) as Sources['product']
  const all = packages.flatMap(filesOf)
  return { product, tests: all.filter(isTest), all }
}
