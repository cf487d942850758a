import { MOST_KEPT } from './pdf-dictionary.ts'
import type { Token } from './pdf-tokens.ts'

/** Deepest tree; real files have three or four levels. */
const DEEPEST = 100

const isNumber = (token: Token | undefined) => token?.kind === 'word' && /^\+?\d+$/.test(token.value)

/** Object numbers of the reference, or list of references, at a position. */
function referencesAt(tokens: readonly Token[], start: number): number[] {
  const isList = tokens[start]?.value === '['
  const numbers: number[] = []
  for (let at = isList ? start + 1 : start; at < tokens.length && tokens[at]!.value !== ']'; at += 1) {
    if (isNumber(tokens[at]) && isNumber(tokens[at + 1]) && tokens[at + 2]?.value === 'R') {
      numbers.push(Number(tokens[at]!.value))
      at += 2
    }
    if (!isList) break
  }
  return numbers
}

/** Finds where the values of a key begin at the top level of a dictionary. */
function valuesOf(dictionary: readonly Token[], key: string): number[] {
  const positions: number[] = []
  let depth = 0
  for (const [at, { kind, value }] of dictionary.entries()) {
    if (kind === 'open') depth += 1
    else if (kind === 'close') depth -= 1
    else if (kind === 'name' && value === key && depth === 1) positions.push(at + 1)
  }
  return positions
}

/**
 * Counts the pages of a PDF as a reader reaches them: a page may occur in the tree several times, so that a few objects
 * may expand to millions of pages.
 */
export class PageTree {
  /** Lists of children by object number; where several objects share a number, readers differ in which they use. */
  readonly #kids = new Map<number, number[][]>()
  /** Objects too long to read completely. */
  readonly #long = new Set<number>()
  readonly #roots = new Set<number>()
  readonly #counts = new Map<number, number>()

  /** @param tokens all tokens of one object */
  see(number: number | null, tokens: readonly Token[]): void {
    if (number === null) return
    if (tokens.length >= MOST_KEPT) this.#long.add(number)
    const lists = tokens[0]?.value === '[' ? [0] : valuesOf(tokens, '/Kids')
    for (const start of lists) {
      const earlier = this.#kids.get(number) ?? []
      this.#kids.set(number, [...earlier, referencesAt(tokens, start)])
    }
    for (const [at, { value }] of tokens.entries())
      if (value === '/Pages') for (const root of referencesAt(tokens, at + 1)) this.#roots.add(root)
  }

  isOver(most: number): boolean {
    return [...this.#roots].some((root) => this.#count(root, 0) > most)
  }

  #count(number: number, depth: number): number {
    if (this.#long.has(number)) return Number.POSITIVE_INFINITY
    const lists = this.#kids.get(number)
    if (!lists) return 1
    const cached = this.#counts.get(number)
    if (cached !== undefined) return cached
    if (depth > DEEPEST) return Number.POSITIVE_INFINITY
    // A node that contains itself never ends.
    this.#counts.set(number, Number.POSITIVE_INFINITY)
    const count = Math.max(
      ...lists.map((kids) => kids.reduce((sum, kid) => sum + this.#count(kid, depth + 1), 0)),
    )
    this.#counts.set(number, count)
    return count
  }
}
