import { existsSync } from 'node:fs'
import { join, dirname, normalize } from 'node:path'

/** Removes fenced blocks, which hold commands and drawings. */
export const withoutFences = (markdown: string) => markdown.replaceAll(/^```[^]*?^```/gm, '')

const matchesOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '')

const isExternal = (target: string) => /^([a-z]+:|#|\/)/.test(target)

/** Targets of relative links and images, without their fragments. */
export const relativeLinks = (markdown: string) =>
  matchesOf(withoutFences(markdown), /\]\(([^)\s]+)\)/g)
    .filter((target) => !isExternal(target))
    .map((target) => target.replace(/#.*$/, ''))

const fileEnding = /\.(ts|tsx|js|mjs|css|md|json|html|yaml|service|timer|conf|patch)$/

/**
 * Files and folders of the repository among the code spans: with a slash, and either a file ending or a first folder
 * that the repository has. `NNN`, `*`, `<…>` and braces mark patterns, not paths.
 */
export const mentionedPaths = (markdown: string, topFolders: ReadonlySet<string>) =>
  matchesOf(withoutFences(markdown), /`([^`\s]+)`/g).filter((span) => {
    if (!/^[\w.-]+(\/[\w.-]+)+\/?$/.test(span) || span.includes('NNN')) return false
    return fileEnding.test(span) || topFolders.has(span.split('/')[0] ?? '')
  })

/** Whether a path exists, relative to the repository or to the folder of the page that names it. */
export const resolvesToFile = (root: string, page: string, path: string) =>
  [root, dirname(join(root, page))].some((folder) => existsSync(normalize(join(folder, path))))

const tableRow = /^\|/

/** Counts words outside tables. A word has a letter or a digit, so bullets and dashes do not count. */
export const countWords = (markdown: string) =>
  markdown
    .split('\n')
    .filter((line) => !tableRow.test(line))
    .join(' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** Counts tables, which are runs of lines that begin with `|`. */
export const countTables = (markdown: string) => {
  const lines = markdown.split('\n')
  return lines.filter((line, at) => tableRow.test(line) && !tableRow.test(lines[at - 1] ?? '')).length
}

export const headings = (markdown: string) => matchesOf(withoutFences(markdown), /^##+ (.+)$/gm)
