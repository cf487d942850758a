import { parseSync } from 'vite'

export interface SourceNode {
  type: string
  start: number
  [property: string]: unknown
}

export interface NodeContext {
  around: SourceNode | undefined
  /** Whether the code runs in a function, and not while the module loads. */
  inFunction: boolean
}

export const isNode = (value: unknown): value is SourceNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/**
 * Visits every node of a source file, parents first.
 * @param look returns the names of child properties to skip, or `false` to skip all of them
 */
export function walkSource(
  path: string,
  source: string,
  look: (node: SourceNode, context: NodeContext) => readonly string[] | false,
): void {
  const visit = (node: SourceNode, around: SourceNode | undefined, inFunction: boolean): void => {
    const hidden = look(node, { around, inFunction })
    if (hidden === false) return
    const within = inFunction || /Function/.test(node.type)
    for (const [name, child] of Object.entries(node))
      if (!hidden.includes(name))
        for (const each of [child].flat()) if (isNode(each)) visit(each, node, within)
  }
  const { program } = parseSync(path, source)
  if (isNode(program)) visit(program, undefined, false)
}
