import { parseSync } from 'vite'

/** A piece of source text. */
export interface SourceNode {
  type: string
  start: number
  [part: string]: unknown
}

/** Where a piece stands. */
export interface Place {
  around: SourceNode | undefined
  /** Whether it runs when a function is called, not when its file is loaded. */
  inFunction: boolean
}

export const isNode = (part: unknown): part is SourceNode =>
  typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string'

/**
 * Shows every piece of a source text, from the outside inwards.
 * @param look gives the names of the parts that are not to be looked into, or `false` for none of them
 */
export function walkSource(
  path: string,
  source: string,
  look: (node: SourceNode, place: Place) => readonly string[] | false,
): void {
  const visit = (node: SourceNode, around: SourceNode | undefined, inFunction: boolean): void => {
    const hidden = look(node, { around, inFunction })
    if (hidden === false) return
    const within = inFunction || /Function/.test(node.type)
    for (const [name, part] of Object.entries(node))
      if (!hidden.includes(name))
        for (const each of [part].flat()) if (isNode(each)) visit(each, node, within)
  }
  const { program } = parseSync(path, source)
  if (isNode(program)) visit(program, undefined, false)
}
