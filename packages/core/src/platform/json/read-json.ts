import { findNodeAtLocation, parseTree, type Node, type ParseError } from 'jsonc-parser'
import type { z } from 'zod'
import { validationTexts } from '../texts/validation.ts'
import { messageOf } from '../schema/field-errors.ts'
import { readMessage } from '../schema/message.ts'
import { defaultIssueMessage } from './default-issue-message.ts'

/** A problem in a JSON text; lines and columns count from 1. */
export interface JsonError {
  line: number
  column: number
  /** Path of the wrong value, such as `propertyTypes.imovel_usado.maxLtv`; '' for the text itself. */
  path: string
  message: string
}

const lineAndColumn = (text: string, offset: number) => {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: before.at(-1)!.length + 1 }
}

const strict = { disallowComments: true, allowTrailingComma: false }

/** Finds the node at a path, or its nearest existing ancestor when a key is missing. */
function nodeAt(tree: Node, path: PropertyKey[]): Node {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length) as (string | number)[])
    if (node) return node
  }
  return tree
}

/** Yields keys that appear twice in an object: JSON.parse silently drops one of the two values. */
function* repeatedKeys(node: Node): Generator<Node> {
  const keys = new Set<string>()
  for (const child of node.children ?? []) {
    const [key] = node.type === 'object' ? (child.children ?? []) : []
    if (key) {
      if (keys.has(key.value as string)) yield key
      keys.add(key.value as string)
    }
    yield* repeatedKeys(child)
  }
}

/**
 * Reads JSON against a schema and returns the problems with line and column.
 * @param invalid message for a text that is not JSON
 * @example readJson('{"a":}', z.object({ a: z.number() }), 'JSON inválido') // → { errors: [{ line: 1, column: 6, path: '', message: 'JSON inválido' }] }
 */
export function readJson<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
  invalid: string,
): { value: z.output<Schema> } | { errors: JsonError[] } {
  const problems: ParseError[] = []
  const tree = parseTree(text, problems, strict)
  const [first] = problems
  if (first || !tree)
    return { errors: [{ ...lineAndColumn(text, first?.offset ?? 0), path: '', message: invalid }] }
  const at = (offset: number, path: PropertyKey[], message: string): JsonError => ({
    ...lineAndColumn(text, offset),
    path: path.join('.'),
    message,
  })
  const repeated = [...repeatedKeys(tree)].map((key) =>
    at(key.offset, [String(key.value)], validationTexts.chaveRepetida),
  )
  if (repeated.length > 0) return { errors: repeated }

  const parsed = schema.safeParse(JSON.parse(text), { error: defaultIssueMessage })
  if (parsed.success) return { value: parsed.data }
  return {
    errors: parsed.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) =>
            at(
              nodeAt(tree, [...issue.path, key]).offset,
              [...issue.path, key],
              validationTexts.campoDesconhecido,
            ),
          )
        : [at(nodeAt(tree, issue.path).offset, issue.path, messageOf(readMessage(issue.message)))],
    ),
  }
}
