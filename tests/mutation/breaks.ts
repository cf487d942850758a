import { parseSync } from 'vite'

/** A mutation of a source text: the replacement of one range. */
export interface Break {
  start: number
  end: number
  /** Replacement for the range from `start` to `end`. */
  text: string
}

interface Node {
  type: string
  start: number
  end: number
  [property: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

const otherOperator: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
}

/** Lists the mutations of a source text: other operators, dropped conditions, swapped arguments. */
export function breaksIn(path: string, source: string): Break[] {
  const breaks: Break[] = []
  const textOf = ({ start, end }: Node) => source.slice(start, end)
  const add = ({ start, end }: Node, text: string) => breaks.push({ start, end, text })

  const changeOperator = (node: Node) => {
    const { left, right, operator } = node
    const other = otherOperator[String(operator)]
    if (!other || !isNode(left) || !isNode(right)) return
    const at = source.indexOf(String(operator), left.end)
    breaks.push({ start: at, end: at + String(operator).length, text: other })
  }

  const rules: Record<string, (node: Node) => void> = {
    // Joining strings is not addition.
    BinaryExpression: (node) => {
      if (node.operator !== '+' || !/['"`]/.test(textOf(node))) changeOperator(node)
    },
    LogicalExpression: (node) => {
      changeOperator(node)
      if (node.operator === '&&' && isNode(node.left) && isNode(node.right)) {
        add(node, textOf(node.left))
        add(node, textOf(node.right))
      }
    },
    IfStatement: ({ test }) => {
      if (isNode(test)) for (const text of ['true', 'false']) add(test, text)
    },
    ConditionalExpression: ({ test }) => {
      if (isNode(test)) for (const text of ['true', 'false']) add(test, text)
    },
    UnaryExpression: (node) => {
      if (node.operator === '!' && isNode(node.argument)) add(node, textOf(node.argument))
    },
    CallExpression: ({ arguments: args }) => {
      const [first, second] = [args].flat().filter(isNode)
      if (!first || !second || [first, second].some(({ type }) => type === 'SpreadElement')) return
      if (textOf(first) === textOf(second)) return
      const between = source.slice(first.end, second.start)
      breaks.push({ start: first.start, end: second.end, text: textOf(second) + between + textOf(first) })
    },
  }

  const visit = (node: Node) => {
    if (/^TS(?!As|Satisfies|NonNull)/.test(node.type)) return
    rules[node.type]?.(node)
    for (const child of Object.values(node)) for (const each of [child].flat()) if (isNode(each)) visit(each)
  }
  visit(parseSync(path, source).program as unknown as Node)
  return breaks.filter(({ start, end, text }) => start >= 0 && source.slice(start, end) !== text)
}

export const broken = (source: string, { start, end, text }: Break) =>
  source.slice(0, start) + text + source.slice(end)
