import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packContent } from '../../platform/http/content.ts'
import { checkVersion } from './publish-builds.ts'
import { readBuild, readReleases } from './read-build.ts'

/**
 * Writes the pinned files of the built widget into `widget/releases`, from which later builds serve them.
 * @returns name of the folder
 * @throws StartError if the widget is not built, or its version was released with other bytes
 */
export async function writeRelease(widgetFolder: string): Promise<string> {
  const build = await readBuild(widgetFolder)
  const releases = await readReleases(widgetFolder, '')
  checkVersion(
    build,
    releases.map(({ folder }) => ({ folder, released: true })),
  )
  const folder = join(widgetFolder, 'releases', build.folder)
  await mkdir(folder, { recursive: true })
  for (const [name, bytes] of build.files)
    await writeFile(join(folder, `${name}.br`), (await packContent(bytes, '')).br!)
  return build.folder
}
