import { findNodeAtLocation, parseTree, type Node, type ParseError } from 'jsonc-parser'
import type { z } from 'zod'
import { validationTexts } from '../texts/validation.ts'
import { messageOf } from '../schema/field-errors.ts'
import { readMessage } from '../schema/message.ts'
import { defaultIssueMessage } from './default-issue-message.ts'

/** Something wrong in a text, and where: lines and columns from 1. */
export interface JsonError {
  line: number
  column: number
  /** Of the value that is wrong, as in `propertyTypes.imovel_usado.maxLtv`; '' for the text itself. */
  path: string
  message: string
}

const placeOf = (text: string, offset: number) => {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: before.at(-1)!.length + 1 }
}

const strict = { disallowComments: true, allowTrailingComma: false }

/** The nearest thing that is there of a path: of what is missing, what it is missing from. */
function nodeAt(tree: Node, path: PropertyKey[]): Node {
  for (let length = path.length; length > 0; length -= 1) {
    const found = findNodeAtLocation(tree, path.slice(0, length) as (string | number)[])
    if (found) return found
  }
  return tree
}

/** A key that appears twice: of the two values JSON.parse keeps one, and nobody sees which. */
function* repeatedKeys(node: Node): Generator<Node> {
  const seen = new Set<string>()
  for (const child of node.children ?? []) {
    const [key] = node.type === 'object' ? (child.children ?? []) : []
    if (key) {
      if (seen.has(key.value as string)) yield key
      seen.add(key.value as string)
    }
    yield* repeatedKeys(child)
  }
}

/**
 * Reads JSON against a schema; what is wrong is told with its place in the text.
 * @param invalid said of a text that is no JSON
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
    return { errors: [{ ...placeOf(text, first?.offset ?? 0), path: '', message: invalid }] }
  const at = (offset: number, path: PropertyKey[], message: string): JsonError => ({
    ...placeOf(text, offset),
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
