import { dirname, relative, resolve } from 'node:path'

/** The districts of server, portal and core. Each imports only from those before it. */
const districts = [
  'platform',
  'ui',
  'api',
  'shell',
  'partners',
  'publishing',
  'delivery',
  'identity',
  'cases',
  'simulation',
  'leads',
  'business',
  'privacy',
  'installation',
]
const floors = ['server/src', 'portal/src', 'packages/core/src'].map((floor) =>
  resolve(import.meta.dirname, '..', floor),
)

/** The floor of a file and the place of its district in the order, if it stands in one. */
function districtOf(file) {
  const floor = floors.find((path) => file.startsWith(`${path}/`))
  if (!floor) return undefined
  const position = districts.indexOf(relative(floor, file).split('/')[0])
  return position < 0 ? undefined : { floor, position }
}

const order = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const own = districtOf(context.filename)
    if (!own || /\.test\.tsx?$|\/testing\//.test(context.filename)) return {}
    const check = (source) => {
      if (typeof source?.value !== 'string' || !source.value.startsWith('.')) return
      const other = districtOf(resolve(dirname(context.filename), source.value))
      if (other?.floor !== own.floor || other.position <= own.position) return
      const message = `${districts[own.position]} imports only from districts before it, and ${districts[other.position]} comes after it`
      context.report({ node: source, message })
    }
    return {
      ImportDeclaration: ({ source }) => check(source),
      ExportNamedDeclaration: ({ source }) => check(source),
      ExportAllDeclaration: ({ source }) => check(source),
      ImportExpression: ({ source }) => check(source),
    }
  },
}

export default { meta: { name: 'districts' }, rules: { order } }
