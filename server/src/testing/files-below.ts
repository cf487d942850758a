import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Every file below a folder except the widget builds that each server stores at its start; none if the folder is
 * missing.
 */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.slice(folder.length).includes('/embed/'))
}
