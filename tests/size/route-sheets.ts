import { compressedSize } from './compressed.ts'
import { chunksOfRoute, isAdmin, portalFile, readManifest, type Manifest } from './portal-chunks.ts'

/** Every sheet that a browser fetches to show a screen. */
const sheetsOfRoute = (manifest: Manifest, route: string): Buffer[] =>
  [...new Set(chunksOfRoute(manifest, route).flatMap(({ css = [] }) => css))].map(portalFile)

const weight = (sheets: Buffer[]) => sheets.reduce((sum, sheet) => sum + compressedSize(sheet, 'br'), 0)

/** The sheets of the screen that loads most of them, in the administration or everywhere else. */
export function heaviestSheets(where: 'admin' | 'elsewhere'): Buffer[] {
  const manifest = readManifest()
  const routes = Object.keys(manifest).filter((name) =>
    where === 'admin' ? isAdmin(name) && manifest[name]?.isDynamicEntry : name.startsWith('src/routes/'),
  )
  if (routes.length === 0) throw new Error('A montagem do portal não tem telas: mudou de forma?')
  return routes
    .map((route) => sheetsOfRoute(manifest, route))
    .reduce((heaviest, sheets) => (weight(sheets) > weight(heaviest) ? sheets : heaviest))
}
